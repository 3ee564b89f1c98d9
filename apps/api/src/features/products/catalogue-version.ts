import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Moves with every load of the catalogue and with every photo. Ask before reading what is kept under it, never after. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<string> => {
  const { version, photos } = await db
    .selectFrom('catalogue_state')
    .select(['version', 'photos'])
    .executeTakeFirstOrThrow();
  return `${version}.${photos}`;
};

export const movePhotoVersion = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('catalogue_state')
    .set(({ eb }) => ({ photos: eb('photos', '+', 1) }))
    .execute();
};
