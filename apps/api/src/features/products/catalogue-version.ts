import type { Kysely } from 'kysely';
import { executeKept } from '../../platform/db/kept-statements.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';

interface CatalogueState {
  readonly stamp: string;
  readonly photosStamp: string;
}

/** By their stamps: a database that was put back comes to the same numbers another way. Asked with every search. */
export const catalogueState = async (db: Kysely<Tables>): Promise<CatalogueState> => {
  const asked = db
    .selectFrom('catalogue_state as s')
    .innerJoin('catalogue_versions as v', 'v.version', 's.version')
    .select(['v.stamp', 's.photos_stamp as photosStamp']);
  const [state] = await executeKept(db, asked);
  if (state === undefined) throw new Error('The catalogue has no state.');
  return state;
};

/** Moves with every load of the catalogue and with every photo. Ask before reading what is kept under it, never after. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<string> => {
  const { stamp, photosStamp } = await catalogueState(db);
  return `${stamp}.${photosStamp}`;
};

export const movePhotoVersion = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('catalogue_state')
    .set(({ eb }) => ({ photos: eb('photos', '+', 1) }))
    .execute();
};
