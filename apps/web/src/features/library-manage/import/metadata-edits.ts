import type { ImportRow } from '@atelier/domain/import/import-row';
import { isBlank } from '@atelier/domain/library/library-item';
import { sameValue } from '@atelier/grid';
import type { ItemEdit } from '../item-edits.ts';
import type { LibraryRow } from '../library-row.ts';

type SentValues = NonNullable<ItemEdit['values']>;

/** What takes an edit back, on the version that it made. */
export function takenBack({ _id, values = {} }: ItemEdit, version: number, item: LibraryRow): ItemEdit {
  const held: Readonly<Record<string, unknown>> = { ...item };
  const before = Object.keys(values).map((key) => [key, isBlank(held[key]) ? null : held[key]]);
  return { _id, version, values: Object.fromEntries(before) as SentValues };
}

/** What a sheet changes of an item; a blank cell, and a value that it has already, change nothing. */
export function metadataEdit(row: ImportRow, item: LibraryRow): ItemEdit | null {
  const held: Readonly<Record<string, unknown>> = { ...item };
  const changed = [...row.values].filter(([key, value]) => !isBlank(value) && !sameValue(held[key], value));
  if (changed.length === 0) return null;
  return { _id: item.id, version: item.version, values: Object.fromEntries(changed) as SentValues };
}
