import { sql } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { FileKind } from '../../../platform/files/file-kind.ts';
import { wantFiles } from '../../../platform/files/stored-files.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AssortmentFields } from '../assortment/assortments.rows.ts';

type Pictures = Partial<Pick<AssortmentRecord, 'logo' | 'thumbnail'>>;

const hashesOf = ({ logo, thumbnail }: Pictures): string[] => [
  ...new Set([logo, thumbnail].flatMap((hash) => hash || [])),
];

/** Logos and thumbnails; assortments may share one. */
export const assortmentPictures: FileKind = {
  kind: 'assortment-picture',
  folder: 'pictures/assortments/',
  inUse: sql`
    EXISTS (SELECT 1 FROM assortments a WHERE a.logo = f.name)
    OR EXISTS (SELECT 1 FROM assortments a WHERE a.thumbnail = f.name)`,
};

/** [T14] Only a picture that is in the store can be shown; whoever shows it holds its row against the sweep. */
export const demandPictures = async (tx: Tx, wanted: Pictures): Promise<void> => {
  const hashes = hashesOf(wanted);
  if ((await wantFiles(tx, assortmentPictures, hashes)) < hashes.length)
    refuse('invalidInput', { reason: 'This picture is not kept here. Please upload it again.' });
};

/** What is taken away can be put back for as long as anybody's undo lasts, counted from now. */
export const keepForUndo = async (tx: Tx, shown: readonly Pictures[]): Promise<void> => {
  await wantFiles(tx, assortmentPictures, [...new Set(shown.flatMap(hashesOf))]);
};

export const changePictures = async (tx: Tx, record: AssortmentRecord, fields: Partial<AssortmentFields>) => {
  if (fields.logo === undefined && fields.thumbnail === undefined) return;
  await demandPictures(tx, fields);
  await keepForUndo(tx, [record]);
};
