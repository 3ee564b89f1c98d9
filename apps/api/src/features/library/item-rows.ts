import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

/** Without what only the search reads: the words of a long document are a megabyte. */
export type ItemRecord = Omit<Selectable<Tables['library_items']>, 'words'>;
export type FileRecord = Omit<Selectable<Tables['library_files']>, 'content'>;

export const itemColumns = [
  'id',
  'library_type',
  'library_sub_type',
  'status',
  'status_before',
  'name',
  'asset_type',
  'asset_sub_type',
  'doc_type',
  'tag',
  'region',
  'season',
  'year',
  'orientation',
  'store_type',
  'usage',
  'gender',
  'category',
  'vm_category',
  'media_display',
  'entity',
  'lang',
  'element',
  'initiative',
  'dimensions',
  'division',
  'groups',
  'begin_date',
  'expire_date',
  'created_by',
  'created_by_name',
  'edited_by_name',
  'created_date',
  'modified_date',
  'deleted_at',
  'deleted_by',
  'left_pending_at',
  'left_pending_by',
  'revision',
  'field_versions',
] as const satisfies readonly (keyof ItemRecord)[];

export const fileColumns = [
  'id',
  'item_id',
  'library_type',
  'usage_type',
  'filename',
  'filename_key',
  'state',
  'failure',
  'hero',
  'file_size',
  'media_type',
  'width',
  'height',
  'duration_ms',
  'pages',
  'colors',
  'previews',
  'created_by_name',
  'created_date',
  'position',
  'removed_at',
  'name_held',
  'replaced_by',
] as const satisfies readonly (keyof FileRecord)[];

/** [G36] Those that stay when every file that takes another's place is ready. */
export const lastingFiles = <File extends Pick<FileRecord, 'replaced_by'>>(files: readonly File[]): File[] =>
  files.filter(({ replaced_by }) => replaced_by === null);

export const findItem = (db: Kysely<Tables>, id: string): Promise<ItemRecord | undefined> =>
  db.selectFrom('library_items').select(itemColumns).where('id', '=', id).executeTakeFirst();

/** Those that are in their items, each item's in its order: the hero first, primary before working files. */
export const filesOf = async (
  db: Kysely<Tables>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, FileRecord[]>> => {
  const rows =
    itemIds.length === 0
      ? []
      : await db
          .selectFrom('library_files')
          .select(fileColumns)
          .where('item_id', '=', sql<string>`ANY (${itemIds}::uuid[])`)
          .where('removed_at', 'is', null)
          .orderBy('usage_type')
          .orderBy('hero', 'desc')
          .orderBy('position')
          .orderBy('id')
          .execute();
  return Map.groupBy(rows, ({ item_id }) => item_id);
};
