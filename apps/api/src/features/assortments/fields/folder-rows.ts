import { type FolderPath, foldersAround, moveFolder, pathOf } from '@atelier/domain/assortment/folders';
import { sql } from 'kysely';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { onlyOneName } from './name-clash.ts';

const folderAt = (tx: Tx, path: FolderPath) =>
  tx
    .selectFrom('assortments')
    .select('id')
    .where('type', '=', 'folder')
    .where('hierarchy', '=', sql<string[]>`${path.slice(0, -1)}::text[]`)
    .where('title', '=', path.at(-1) ?? '');

/** The folders of a path exist, and nobody renames or removes them before this transaction ends. */
export const demandFolders = async (tx: Tx, path: FolderPath): Promise<void> => {
  for (const folder of foldersAround(path)) {
    const found = await folderAt(tx, folder).forShare().executeTakeFirst();
    if (!found) refuse('wrongState', { reason: `The folder "${folder.join(' / ')}" does not exist any more.` });
  }
};

export const demandFreePath = async (tx: Tx, path: FolderPath, except?: string): Promise<void> => {
  const found = await folderAt(tx, path).executeTakeFirst();
  if (found && found.id !== except)
    refuse('wrongState', { reason: `There is already a folder "${path.at(-1)}" in this place.` });
};

const inside = (path: FolderPath) => sql<boolean>`hierarchy[1:${path.length}] = ${path}::text[]`;

const depthInside = async (tx: Tx, path: FolderPath): Promise<number> => {
  const row = await tx
    .selectFrom('assortments')
    .select(sql<number>`coalesce(max(cardinality(hierarchy)), 0)`.as('depth'))
    .where('type', '=', 'folder')
    .where(inside(path))
    .executeTakeFirst();
  return Math.max(0, (row?.depth ?? 0) + 1 - path.length);
};

/** [M5.5] Everything in the folder goes along; the folder row itself is saved by the caller. */
export const moveContents = async (tx: Tx, folder: AssortmentRecord, to: FolderPath): Promise<void> => {
  const from = pathOf(folder);
  const verdict = moveFolder(from, to, await depthInside(tx, from));
  if (!verdict.ok) refuse('wrongState', { reason: verdict.problem });
  await demandFolders(tx, to.slice(0, -1));
  await demandFreePath(tx, to, folder.id);
  await onlyOneName(() =>
    tx
      .updateTable('assortments')
      .set({ hierarchy: sql<string[]>`${[...to]}::text[] || hierarchy[${from.length + 1}:]` })
      .where(inside(from))
      .execute(),
  );
};

export const contentsOf = (tx: Tx, folder: AssortmentRecord): Promise<AssortmentRecord[]> =>
  tx
    .selectFrom('assortments')
    .selectAll()
    .where('org_type', '=', 'regular')
    .where(inside(pathOf(folder)))
    .orderBy('id')
    .forUpdate()
    .execute();
