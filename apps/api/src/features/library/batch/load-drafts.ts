import type { LibraryType } from '@atelier/domain/library/library-kind';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { demandPossible } from '../../../platform/editing/conflicts.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { libraryItems, mayRead } from '../item-entity.ts';
import { type FileRecord, fileColumns, filesOf, type ItemRecord, itemColumns } from '../item-rows.ts';
import { edits, libraryReader } from '../library-reader.ts';
import { type AssetEdit, draftOf, type ItemDraft } from './item-draft.ts';
import { mayTakeBack, wantedStatus } from './move-item.ts';

/** Taken in one order, so that two batches of the same items do not wait for each other. */
const holdItems = (tx: Tx, libraryType: LibraryType, ids: readonly string[]): Promise<ItemRecord[]> =>
  tx
    .selectFrom('library_items')
    .select(itemColumns)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('library_type', '=', libraryType)
    .orderBy('id')
    .forUpdate()
    .execute();

/** [T2] What is not there and what may not be seen answer the same; only after that comes what may not be done. */
const demandEditable = (ctx: Ctx, record: ItemRecord, given: AssetEdit | undefined): void => {
  const reader = libraryReader(ctx);
  const takenBack = wantedStatus({ given }) !== undefined && mayTakeBack(ctx, record);
  if (!takenBack && !mayRead(reader, record)) throw new Refusal('notFound');
  if (!edits(reader, { libraryType: record.library_type, librarySubType: record.library_sub_type }))
    refuse('forbidden');
};

export const targetsOf = (given: readonly AssetEdit[]): string[] =>
  given.flatMap(({ moveFiles = [] }) => moveFiles.map(({ to }) => to));

/** Every item that a batch speaks of, held until it is done. */
export const loadDrafts = async (
  tx: Tx,
  ctx: Ctx,
  libraryType: LibraryType,
  given: readonly AssetEdit[],
): Promise<ReadonlyMap<string, ItemDraft>> => {
  const byId = new Map(given.map((one) => [one._id, one]));
  if (byId.size < given.length) refuse('invalidInput', { reason: 'An item is named twice.' });
  const ids = [...new Set([...byId.keys(), ...targetsOf(given)])];
  const records = await holdItems(tx, libraryType, ids);
  if (records.length < ids.length) refuse('notFound');
  const files = await filesOf(tx, ids);
  return new Map(
    records.map((record) => {
      const edit = byId.get(record.id);
      demandEditable(ctx, record, edit);
      demandPossible(libraryItems, record, edit ? [edit.version] : []);
      return [record.id, draftOf(record, files.get(record.id) ?? [], edit)];
    }),
  );
};

/** Files that were taken out before and are wanted back. */
export const removedFiles = async (tx: Tx, given: readonly AssetEdit[]): Promise<ReadonlyMap<string, FileRecord>> => {
  const ids = given.flatMap(({ addFiles = [] }) => addFiles);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('library_files')
          .select(fileColumns)
          .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
          .where('removed_at', 'is not', null)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
