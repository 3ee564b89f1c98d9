import { type ImportIssue, importIssue } from './import-issues.ts';
import type { ImportRow } from './import-row.ts';
import { pairKey } from './pair-key.ts';

export type SampleLibrary = 'Production' | 'Sales';

const common = ['division', 'style', 'color', 'status', 'side', 'totalQty'] as const;

/** Section 5: what each library demands of a row. */
export const requiredSampleFields = {
  Production: [...common, 'bin'],
  Sales: [...common, 'region', 'aisle', 'direction', 'level'],
} as const satisfies Record<SampleLibrary, readonly string[]>;

const ownFields = {
  Production: ['moldNum', 'moldDate', 'bin'],
  Sales: ['shelf', 'region', 'aisle', 'direction', 'level', 'newBin'],
} as const satisfies Record<SampleLibrary, readonly string[]>;

const other = { Production: 'Sales', Sales: 'Production' } as const;

const valueIn = (row: ImportRow, key: string): unknown => {
  if (key === 'style') return row.style;
  return key === 'color' ? row.color : row.values.get(key);
};

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** @later the import of samples */
export function* missingSampleFields(
  rows: readonly ImportRow[],
  library: SampleLibrary,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const missing = requiredSampleFields[library].filter((key) => isBlank(valueIn(row, key)));
    for (const key of missing) {
      const code = key === 'style' || key === 'color' ? 'notFound' : 'missingProperty';
      yield [row.number, importIssue(code, 'samples', key)];
    }
  }
}

/** A row that also fills the places of the other library does not say where the sample is. @later the import of samples */
export function* tooManySampleFields(
  rows: readonly ImportRow[],
  library: SampleLibrary,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const foreign = ownFields[other[library]].find((key) => !isBlank(row.values.get(key)));
    if (foreign !== undefined) yield [row.number, importIssue('tooManySampleProperties', 'samples', foreign)];
  }
}

/** The same shoe in the same place: side, size and every place of the library must agree. */
export const sampleKey = (row: ImportRow, library: SampleLibrary): string =>
  [
    pairKey(row.style, row.color),
    ...['side', 'size', ...ownFields[library]].map((key) =>
      String(row.values.get(key) ?? '')
        .trim()
        .toUpperCase(),
    ),
  ].join('\u0001');

/** @later the import of samples */
export function* duplicateSamples(
  rows: readonly ImportRow[],
  library: SampleLibrary,
): Generator<readonly [number, ImportIssue]> {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = sampleKey(row, library);
    if (seen.has(key)) yield [row.number, importIssue('duplicate', 'samples')];
    seen.add(key);
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
    if (known.keys.has(sampleKey(row, library))) yield [row.number, importIssue('sampleExists', 'samples')];
    const mold = String(row.values.get('moldNum') ?? '')
      .trim()
      .toUpperCase();
    if (mold !== '' && known.molds.has(mold)) yield [row.number, importIssue('moldExists', 'samples', 'moldNum')];
  }
}
