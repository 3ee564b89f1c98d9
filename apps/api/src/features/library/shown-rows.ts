import { type FileRecord, fileColumns, type ItemRecord, itemColumns } from './item-rows.ts';

const unshownOfItem = [
  'created_by',
  'deleted_at',
  'deleted_by',
  'left_pending_at',
  'left_pending_by',
  'field_versions',
] as const satisfies readonly (keyof ItemRecord)[];

const unshownOfFile = [
  'item_id',
  'library_type',
  'filename_key',
  'created_by_name',
  'position',
  'removed_at',
  'name_held',
] as const satisfies readonly (keyof FileRecord)[];

/** As much of an item and of a file as any reader is shown. */
export type ShownItem = Omit<ItemRecord, (typeof unshownOfItem)[number]>;
export type ShownFile = Omit<FileRecord, (typeof unshownOfFile)[number]>;

const without = (columns: readonly string[], unshown: readonly string[], alias: string): string =>
  columns
    .filter((name) => !unshown.includes(name))
    .map((name) => `${alias}.${name}`)
    .join(', ');

const shownColumns = without(itemColumns, unshownOfItem, 'i');

/** The files come with their item, in the order of `filesOf`: asking for them afterwards takes as long as the page itself. */
export const shownWithFiles = `${shownColumns}, (
  SELECT json_agg(f) FROM (
    SELECT ${without(fileColumns, unshownOfFile, 'f')} FROM library_files f
    WHERE f.item_id = i.id AND f.removed_at IS NULL ORDER BY f.usage_type, f.hero DESC, f.position, f.id
  ) f
) AS files`;

/** A moment is a text in JSON. */
type FileInJson = Omit<ShownFile, 'created_date'> & { readonly created_date: string };
export type ItemWithFiles = ShownItem & { readonly files: readonly FileInJson[] | null };

export const filesIn = ({ files }: ItemWithFiles): ShownFile[] =>
  (files ?? []).map((file) => ({ ...file, created_date: new Date(file.created_date) }));
