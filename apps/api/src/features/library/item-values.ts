import type { Field } from '@atelier/domain/fields/field';
import { type LibraryFieldKey, libraryFields } from '@atelier/domain/library/library-fields';
import type { LibraryValues } from '@atelier/domain/library/library-item';
import { type LibraryType, libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds, valuesOf } from '@atelier/domain/library/library-kinds';
import { refuse } from '@atelier/domain/shared/verdict';
import { type EditableField, editedBy } from '../../platform/editing/editable.ts';

import { columnOf } from './library-source.ts';
import type { ShownItem } from './shown-rows.ts';

/** Lists are sent as lists; a value with a comma is on no list. */
const editedValue = (type: LibraryType, key: LibraryFieldKey): EditableField => {
  const { label, kind, field } = libraryFields[key];
  const options = valuesOf(libraryKinds[type], key);
  const one = editedBy(columnOf(key), label, field as Field, options.length > 0 ? { options } : {});
  return {
    ...one,
    read: (value) => {
      if (!Array.isArray(value)) return one.read(value);
      return kind === 'options' ? one.read(value.join(',')) : refuse(`${label} takes one value`);
    },
  };
};

/** What people write into an item of each library, by the library's own lists. */
export const itemFields: Readonly<Record<LibraryType, Readonly<Record<string, EditableField>>>> = Object.fromEntries(
  libraryTypes.map((type) => [
    type,
    Object.fromEntries(libraryKinds[type].fields.map((key) => [key, editedValue(type, key)])),
  ]),
) as Record<LibraryType, Record<string, EditableField>>;

const columnsOf = new Map(
  libraryTypes.map((type) => [
    type,
    libraryKinds[type].fields.map((key) => [key, columnOf(key) as keyof ShownItem] as const),
  ]),
);

/** What an item says in the fields of its kind. */
export const valuesOfItem = (record: ShownItem): LibraryValues => {
  const values: Record<string, unknown> = {};
  for (const [key, column] of columnsOf.get(record.library_type) ?? []) values[key] = record[column];
  return values;
};
