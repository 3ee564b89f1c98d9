import { isTooLarge } from '@atelier/domain/library/library-collections';
import { sizeText } from '@atelier/domain/shared/bytes';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { factsOf, isOnShow, mayRead } from './item-entity.ts';
import { type FileRecord, fileColumns, type ItemRecord, itemColumns } from './item-rows.ts';
import { edits, type LibraryReader } from './library-reader.ts';
import { takeableFiles } from './present-items.ts';

/** A file that somebody takes away, with the item it belongs to. */
export interface TakenFile {
  readonly file: FileRecord;
  readonly item: ItemRecord;
}

interface TakeOptions {
  /** Of items their working files as well. */
  readonly working?: boolean;
  /** Only of what is published and between its days, for what is handed on to others. */
  readonly onShow?: boolean;
}

const filesNamed = (db: Kysely<Tables>, ids: readonly string[]): Promise<FileRecord[]> =>
  db
    .selectFrom('library_files')
    .select(fileColumns)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(id = ANY (${ids}::uuid[]) OR item_id = ANY (${ids}::uuid[]))`)
    .orderBy('usage_type')
    .orderBy('position')
    .orderBy('id')
    .execute();

const itemsOf = async (db: Kysely<Tables>, files: readonly FileRecord[]): Promise<Map<string, ItemRecord>> => {
  const ids = [...new Set(files.map(({ item_id }) => item_id))];
  const rows = await db
    .selectFrom('library_items')
    .select(itemColumns)
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * [T15] The files of these ids that a reader may have, in the order they were asked for: files by their own id, or the
 * primary files of an item and, if wanted, the working files beside them. Nothing tells of what may not be seen.
 */
export const filesToTake = async (
  db: Kysely<Tables>,
  reader: LibraryReader,
  ids: readonly string[],
  { working = false, onShow = false }: TakeOptions = {},
): Promise<TakenFile[]> => {
  if (ids.length === 0) return [];
  const files = await filesNamed(db, ids);
  const items = await itemsOf(db, files);
  const named = new Set(ids);
  const wanted = (file: FileRecord) => named.has(file.id) || working || file.usage_type === 'Primary';
  const seen = files.flatMap((file): TakenFile[] => {
    const item = items.get(file.item_id);
    if (!item || !wanted(file) || !mayRead(reader, item)) return [];
    if (onShow && !isOnShow(item, reader.today)) return [];
    const isSeen = file.state === 'Ready' || edits(reader, factsOf(item, reader.today));
    return isSeen && (named.has(file.id) || takeableFiles(item, [file]).length > 0) ? [{ file, item }] : [];
  });
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ file }: TakenFile) => place.get(file.id) ?? place.get(file.item_id) ?? 0;
  return seen.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** [M15.2] From 20 GiB on files are too many to be taken at once. */
export const demandTakeable = (files: readonly TakenFile[]): void => {
  const size = files.reduce((sum, { file }) => sum + file.file_size, 0);
  if (isTooLarge(size))
    refuse('filesTooLarge', { size: sizeText(size), limit: sizeText(fileLimits.collectionTooLargeBytes) });
};
