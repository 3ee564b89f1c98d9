import { sql } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AssortmentFields } from '../assortment/assortments.rows.ts';

type Pictures = Partial<Pick<AssortmentRecord, 'logo' | 'thumbnail'>>;

const hashesOf = ({ logo, thumbnail }: Pictures): string[] => [
  ...new Set([logo, thumbnail].flatMap((hash) => hash || [])),
];

/** Before its files are written: from here on the sweep keeps away from them. */
export const expectPicture = (tx: Tx, hash: string) =>
  tx
    .insertInto('assortment_pictures')
    .values({ hash, stored: false })
    .onConflict((held) => held.column('hash').doUpdateSet({ last_shown_at: sql<Date>`now()` }))
    .execute();

export const pictureIsStored = (tx: Tx, hash: string) =>
  tx.updateTable('assortment_pictures').set({ stored: true }).where('hash', '=', hash).execute();

const showNow = async (tx: Tx, hashes: readonly string[]): Promise<number> => {
  if (hashes.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('assortment_pictures')
    .set({ last_shown_at: sql<Date>`now()` })
    .where('hash', 'in', hashes)
    .where('stored', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** [T14] Only a picture that is in the store can be shown; whoever shows it holds its row against the sweep. */
export const demandPictures = async (tx: Tx, wanted: Pictures): Promise<void> => {
  const hashes = hashesOf(wanted);
  if ((await showNow(tx, hashes)) < hashes.length)
    refuse('invalidInput', { reason: 'This picture is not kept here. Please upload it again.' });
};

/** What is taken away can be put back for as long as anybody's undo lasts, counted from now. */
export const keepForUndo = async (tx: Tx, shown: readonly Pictures[]): Promise<void> => {
  await showNow(tx, [...new Set(shown.flatMap(hashesOf))]);
};

export const changePictures = async (tx: Tx, record: AssortmentRecord, fields: Partial<AssortmentFields>) => {
  if (fields.logo === undefined && fields.thumbnail === undefined) return;
  await demandPictures(tx, fields);
  await keepForUndo(tx, [record]);
};
