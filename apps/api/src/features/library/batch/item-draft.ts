import type { Input } from '@atelier/contract';
import type { LibraryStatus, LibraryValues } from '@atelier/domain/library/library-item';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import type { LostCell } from '../../../platform/editing/conflicts.ts';
import { beginEdit, type Edit, noteChange } from '../../../platform/editing/edit.ts';
import type { FileRecord, ItemRecord } from '../item-rows.ts';
import { valuesOfItem } from '../item-values.ts';

export type AssetEdit = Input<'batchAssets'>['body']['assets'][number];

/** What a batch is about to make of one item; nothing is written before all of it has been judged. */
export interface ItemDraft {
  readonly record: ItemRecord;
  readonly edit: Edit<ItemRecord>;
  /** Absent where another item of the batch gives it a file. */
  readonly given: AssetEdit | undefined;
  values: LibraryValues;
  place: LibraryPlace;
  status: LibraryStatus;
  /** In it, as they would be. */
  files: FileRecord[];
  readonly columns: Record<string, unknown>;
  readonly touched: Set<string>;
}

export const draftOf = (record: ItemRecord, files: readonly FileRecord[], given?: AssetEdit): ItemDraft => ({
  record,
  edit: beginEdit(record),
  given,
  values: valuesOfItem(record),
  place: { libraryType: record.library_type, librarySubType: record.library_sub_type },
  status: record.status,
  files: [...files],
  columns: {},
  touched: new Set(),
});

/** A cell of the item that changes: its column, its version and its line in the change log. */
export const writeCell = (
  draft: ItemDraft,
  field: string,
  { before, after }: { before: unknown; after: unknown },
  columns: Readonly<Record<string, unknown>>,
): void => {
  noteChange(draft.edit, field, before, after);
  draft.touched.add(field);
  Object.assign(draft.columns, columns);
};

export const lostCell = (draft: ItemDraft, field: string, value: unknown): LostCell => ({
  id: draft.record.id,
  field,
  value,
  version: draft.record.field_versions[field] ?? 0,
});
