import type { SampleLibrary } from '../access/user.ts';
import {
  fieldsOfLibrary,
  foreignFields,
  neededFields,
  placeFields,
  type SampleFieldKey,
  sampleFields,
} from '../sample/sample-fields.ts';
import { placeOf } from '../sample/sample-place.ts';
import { importActions, importMessages } from '../vocabulary/messages.ts';
import { duplicates, type ImportMode } from './check-rows.ts';
import { type ImportIssue, importIssue } from './import-issues.ts';
import type { ImportRow, Names } from './import-row.ts';
import type { ImportRules } from './import-rules.ts';
import { pairKeyOf } from './style-color-rows.ts';

type Found = Generator<readonly [number, ImportIssue]>;

/** The label of a sample in a sheet; where it stands, it alone says which sample the row is. */
export const sampleCodeKey = 'code';

/** The cells by which a sample is known where no code is: the same shoe, of the same mold, in the same place. */
export const identityFields = (library: SampleLibrary): readonly SampleFieldKey[] =>
  fieldsOfLibrary(library).filter(
    (key) =>
      ['style', 'color', 'side', 'size', 'moldNum'].includes(key) ||
      (placeFields(library) as readonly string[]).includes(key),
  );

export const sampleValueIn = ({ names, values }: ImportRow, key: string): unknown => names[key] ?? values.get(key);

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

const plain = (value: string | undefined): string => (value ?? '').trim().toUpperCase();

/** The same shoe in the same place: side, size, mold and where it stands must agree. */
export const sampleKey = (names: Names, library: SampleLibrary): string => {
  const place = placeOf(library, names).toUpperCase();
  const { side, size, moldNum, region } = names;
  return `${pairKeyOf(names)}\u0001${plain(side)}\u0001${plain(size)}\u0001${plain(moldNum)}\u0001${plain(region)}\u0001${place}`;
};

/** Samples of one style-color stand in many rows: only the same shoe in the same place is the same sample. */
export const sampleImport = (library: SampleLibrary): ImportRules => ({
  identityOf: (names) => plain(names[sampleCodeKey]) || sampleKey(names, library),
  issues: {
    notFound: { message: importMessages.sampleMissingValue },
    duplicate: { message: importMessages.duplicateSample },
  },
  actions: { passed: importActions.passedLibrary, warning: importActions.warningImport },
});

export const duplicateSamples = (rows: readonly ImportRow[], library: SampleLibrary): Found =>
  duplicates(rows, sampleImport(library));

/** What the library says about a row; undefined: nobody has answered. */
export interface SampleFinding {
  /** The row names a sample that is here, by its code or by what it is and where it stands. */
  readonly isHeld: boolean;
  /** Another sample than that one has its mold number. */
  readonly isMoldTaken: boolean;
  /** It brings a code that no sample of this library has. */
  readonly isCodeUnknown: boolean;
}

export interface SampleFacts {
  findingOf(row: ImportRow): SampleFinding | undefined;
  readonly mode: ImportMode;
}

/** [G30] A blank cell of a row that updates a sample leaves the sample's cell alone. */
const isUpdate = (row: ImportRow, { findingOf, mode }: SampleFacts): boolean =>
  mode === 'updateMatching' && findingOf(row)?.isHeld === true;

const isKept = (key: SampleFieldKey, value: unknown): boolean => sampleFields[key].field.parse(String(value)).ok;

/** What a row has to say and does not, or not in words that its column takes. */
export function* missingSampleFields(rows: readonly ImportRow[], library: SampleLibrary, facts: SampleFacts): Found {
  const rules = sampleImport(library);
  const needed = neededFields(library);
  for (const row of rows) {
    const updates = isUpdate(row, facts);
    for (const key of needed) {
      const value = sampleValueIn(row, key);
      if (isBlank(value) ? updates : isKept(key, value)) continue;
      const code = key === 'style' || key === 'color' ? 'notFound' : 'missingProperty';
      yield [row.number, importIssue(code, rules, key)];
    }
  }
}

/** Cells that say which sample it is and that their column refuses: they are left out of what is imported. */
export function* refusedSampleNames(rows: readonly ImportRow[], library: SampleLibrary): Found {
  const rules = sampleImport(library);
  const needed = new Set<string>(neededFields(library));
  const keys = identityFields(library).filter((key) => !needed.has(key));
  for (const row of rows)
    for (const key of keys)
      if (!isBlank(row.names[key]) && !isKept(key, row.names[key]))
        yield [row.number, importIssue('differs', rules, key)];
}

/** A row that also fills the places of the other library does not say where the sample is. */
export function* tooManySampleFields(rows: readonly ImportRow[], library: SampleLibrary): Found {
  const rules = sampleImport(library);
  const foreign = foreignFields(library);
  for (const row of rows) {
    const filled = foreign.find((key) => !isBlank(sampleValueIn(row, key)));
    if (filled !== undefined) yield [row.number, importIssue('tooManySampleProperties', rules, filled)];
  }
}

/** The rows that bring the mold of a row above them. */
function repeatedMolds(rows: readonly ImportRow[]): ReadonlySet<ImportRow> {
  const seen = new Set<string>();
  const repeated = new Set<ImportRow>();
  for (const row of rows) {
    const mold = plain(row.names.moldNum);
    if (mold === '') continue;
    if (seen.has(mold)) repeated.add(row);
    seen.add(mold);
  }
  return repeated;
}

const noSuchCode = { issues: { notFound: { message: 'No sample of this library has this code' } } };

/** Samples and molds that are here already, and codes that are not. */
export function* existingSamples(rows: readonly ImportRow[], library: SampleLibrary, facts: SampleFacts): Found {
  const rules = sampleImport(library);
  const repeated = repeatedMolds(rows);
  for (const row of rows) {
    const finding = facts.findingOf(row);
    if (!finding) yield [row.number, importIssue('unknown', rules)];
    else if (finding.isCodeUnknown) yield [row.number, importIssue('notFound', noSuchCode, sampleCodeKey)];
    else if (finding.isHeld && facts.mode === 'add') yield [row.number, importIssue('sampleExists', rules)];
    if (finding?.isMoldTaken || repeated.has(row)) yield [row.number, importIssue('moldExists', rules, 'moldNum')];
  }
}

/** [M18.2] Every check of a row of samples, in the order in which the tooltip shows them. */
export const sampleChecks = (rows: readonly ImportRow[], library: SampleLibrary, facts: SampleFacts): Found[] => [
  missingSampleFields(rows, library, facts),
  tooManySampleFields(rows, library),
  duplicateSamples(rows, library),
  existingSamples(rows, library, facts),
  refusedSampleNames(rows, library),
];
