import type { Tx } from '../../../platform/db/transaction.ts';

export interface Place {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly territory: string;
  readonly businessEntity: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly decimalPlaces: number;
}

/** Territories and locations in their order. Existing rows stay as edited. */
export const savePlaces = async (tx: Tx, territories: readonly string[], places: readonly Place[]): Promise<void> => {
  await tx
    .insertInto('territories')
    .values(territories.map((name, position) => ({ name, position })))
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto('locations')
    .values(
      places.map((place, position) => ({
        key: place.key,
        code: place.code,
        name: place.name,
        territory: place.territory,
        business_entity: place.businessEntity,
        currency: place.currency,
        currency_symbol: place.currencySymbol,
        decimal_places: place.decimalPlaces,
        position,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
};
