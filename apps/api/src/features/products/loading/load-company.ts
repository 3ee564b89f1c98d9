import { demoCustomers, demoLocations, demoOptionLists, demoTerritories } from '@atelier/demo-data';
import type { Tx } from '../../../platform/db/transaction.ts';
import { savePlaces } from './save-places.ts';

type CompanyInput = { readonly seed: number; readonly today: string };

/** The company around the catalogue: places with their currencies, customers, option lists. Existing rows stay as edited. */
export const loadCompany = async (tx: Tx, { seed, today }: CompanyInput): Promise<void> => {
  await savePlaces(tx, demoTerritories, demoLocations);
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
