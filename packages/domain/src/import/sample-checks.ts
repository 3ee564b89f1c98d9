import type { SampleLibrary } from '../access/user.ts';
import { fieldsOfLibrary, foreignFields, neededFields, sampleFields } from '../sample/sample-fields.ts';
import { importActions, importMessages } from '../vocabulary/messages.ts';
import { duplicates } from './check-rows.ts';
import { type ImportIssue, importIssue } from './import-issues.ts';
import type { ImportRow, Names } from './import-row.ts';
import type { ImportRules } from './import-rules.ts';
import { pairKeyOf } from './style-color-rows.ts';

const ownFields = (library: SampleLibrary) => fieldsOfLibrary(library).filter((key) => 'only' in sampleFields[key]);

const valueIn = (row: ImportRow, key: string): unknown => row.names[key] ?? row.values.get(key);

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** The same shoe in the same place: side, size and every place of the library must agree, so their columns name the row. */
export const sampleKey = (names: Names, library: SampleLibrary): string =>
  [
    pairKeyOf(names),
    ...['side', 'size', ...ownFields(library)].map((key) => (names[key] ?? '').trim().toUpperCase()),
  ].join('\u0001');

/** Samples of one style-color stand in many rows: only the same shoe in the same place is the same sample. */
export const sampleImport = (library: SampleLibrary): ImportRules => ({
  identityOf: (names) => sampleKey(names, library),
  issues: {
    notFound: { message: importMessages.sampleMissingValue },
    duplicate: { message: importMessages.duplicateSample },
  },
  actions: { passed: importActions.passedImport, warning: importActions.warningImport },
});

/** @later the import of samples */
export const duplicateSamples = (rows: readonly ImportRow[], library: SampleLibrary) =>
  duplicates(rows, sampleImport(library));

/** @later the import of samples */
export function* missingSampleFields(
  rows: readonly ImportRow[],
  library: SampleLibrary,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const missing = neededFields(library).filter((key) => isBlank(valueIn(row, key)));
    for (const key of missing) {
      const code = key === 'style' || key === 'color' ? 'notFound' : 'missingProperty';
      yield [row.number, importIssue(code, sampleImport(library), key)];
    }
  }
}

/** A row that also fills the places of the other library does not say where the sample is. @later the import of samples */
export function* tooManySampleFields(
  rows: readonly ImportRow[],
  library: SampleLibrary,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const foreign = foreignFields(library).find((key) => !isBlank(valueIn(row, key)));
    if (foreign !== undefined)
      yield [row.number, importIssue('tooManySampleProperties', sampleImport(library), foreign)];
  }
}

export interface KnownSamples {
  readonly keys: ReadonlySet<string>;
  readonly molds: ReadonlySet<string>;
}

/** @later the import of samples */
export function* existingSamples(
  rows: readonly ImportRow[],
  library: SampleLibrary,
  known: KnownSamples,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    if (known.keys.has(sampleKey(row.names, library)))
      yield [row.number, importIssue('sampleExists', sampleImport(library))];
    const mold = String(valueIn(row, 'moldNum') ?? '')
      .trim()
      .toUpperCase();
    if (mold !== '' && known.molds.has(mold))
      yield [row.number, importIssue('moldExists', sampleImport(library), 'moldNum')];
  }
}
