import { demoCustomers, demoLocations, demoOptionLists, demoTerritories } from '@atelier/demo-data';
import type { Tx } from '../../platform/db/transaction.ts';

type CompanyInput = { readonly seed: number; readonly today: string };

/** The company around the catalogue: places with their currencies, customers, option lists. Existing rows stay as edited. */
export const loadCompany = async (tx: Tx, { seed, today }: CompanyInput): Promise<void> => {
  const territories = demoTerritories.map((name, position) => ({ name, position }));
  await tx
    .insertInto('territories')
    .values(territories)
    .onConflict((on) => on.doNothing())
    .execute();
  const locations = demoLocations.map((place, position) => ({
    key: place.key,
    code: place.code,
    name: place.name,
    territory: place.territory,
    business_entity: place.businessEntity,
    currency: place.currency,
    currency_symbol: place.currencySymbol,
    decimal_places: place.decimalPlaces,
    position,
  }));
  await tx
    .insertInto('locations')
    .values(locations)
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto('customers')
    .values([...demoCustomers(seed)])
    .onConflict((on) => on.doNothing())
    .execute();
  const entries = Object.entries(demoOptionLists(today)).flatMap(([name, options]) =>
    options.map(({ value, label }, position) => ({ name, position, value, label })),
  );
  await tx
    .insertInto('option_lists')
    .values(entries)
    .onConflict((on) => on.doNothing())
    .execute();
};
