import type { Field } from '../fields/field.ts';
import { text } from '../fields/text.ts';
import type { ImportColumn } from '../import/import-column.ts';
import { type ImportIssue, importIssue } from '../import/import-issues.ts';
import type { ImportRow, Names } from '../import/import-row.ts';
import type { ImportRules } from '../import/import-rules.ts';
import { importActions } from '../vocabulary/messages.ts';
import { fileNameKey } from './file-name.ts';
import { type LibraryField, libraryFields } from './library-fields.ts';
import type { LibraryKind } from './library-kind.ts';
import { valuesOf } from './library-kinds.ts';

export const filenameKey = 'filename';

export const fileKeyOf = (names: Names): string => fileNameKey((names[filenameKey] ?? '').trim());

/** [M16] A sheet that says what the files of a library are: every file once. */
export const libraryImport: ImportRules = {
  identityOf: fileKeyOf,
  issues: {
    notFound: { message: 'No item of this library has a file of this name' },
    duplicate: { message: 'This item is in the sheet more than once' },
  },
  actions: { passed: importActions.passedLibrary, warning: importActions.warningImport },
};

const filename: ImportColumn = {
  key: filenameKey,
  header: 'Filename',
  label: 'File Name',
  aliases: ['File', 'Files'],
  field: text({ trim: true, maxLength: 300 }) as Field,
  naming: 'required',
  width: 240,
};

/** What a sheet may bring into a library: the name of a file, and every field of the kind. */
export const libraryImportColumns = (kind: LibraryKind): readonly ImportColumn[] => [
  filename,
  ...kind.fields.map((key): ImportColumn => {
    const { label, field, headers = [] }: LibraryField = libraryFields[key];
    const options = valuesOf(kind, key);
    return {
      key,
      header: label,
      label,
      aliases: headers,
      field,
      ...(options.length > 0 ? { context: { options } } : {}),
    };
  }),
];

/** The item that a row's file belongs to; null: nobody has it, undefined: nobody has answered. */
type ItemOf = (names: Names) => string | null | undefined;

/** Files that nobody holds, and items that two of their files name. */
export function* libraryImportIssues(
  rows: readonly ImportRow[],
  itemOf: ItemOf,
): Generator<readonly [number, ImportIssue]> {
  const seen = new Set<string>();
  for (const { number, names } of rows) {
    const item = itemOf(names);
    if (item === null || fileKeyOf(names) === '') yield [number, importIssue('notFound', libraryImport)];
    else if (item === undefined) yield [number, importIssue('unknown', libraryImport)];
    else if (seen.has(item)) yield [number, importIssue('duplicate', libraryImport)];
    else seen.add(item);
  }
}
