import { type ImportIssue, type ImportIssueCode, type ImportPurpose, importIssue } from './import-issues.ts';
import type { ImportRow } from './import-row.ts';
import { pairKey } from './pair-key.ts';

type Found = Iterable<readonly [number, ImportIssue]>;

export type ImportMode = 'add' | 'updateMatching';

/** What the catalogue says about one style and color. A missing entry means that the lookup gave no answer. */
export interface ProductFinding {
  readonly exists: boolean;
  readonly productType?: boolean;
  readonly allowed?: boolean;
  readonly status?: boolean;
  readonly location?: boolean;
  readonly inSeason?: boolean;
}

/** Only the later rows are marked: the first is the one to keep. */
export function* duplicates(
  rows: readonly ImportRow[],
  purpose: ImportPurpose,
): Generator<readonly [number, ImportIssue]> {
  const seen = new Set<string>();
  for (const row of rows) {
    const key = pairKey(row.style, row.color);
    if (seen.has(key)) yield [row.number, importIssue('duplicate', purpose)];
    seen.add(key);
  }
}

/** A row whose style was blanked in the grid is critical; so is one that the catalogue does not know. */
export function* unknownProducts(
  rows: readonly ImportRow[],
  findings: ReadonlyMap<string, ProductFinding>,
  purpose: ImportPurpose,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const finding = findings.get(pairKey(row.style, row.color));
    if (row.style.trim() === '' || finding?.exists === false) yield [row.number, importIssue('notFound', purpose)];
    else if (!finding) yield [row.number, importIssue('unknown', purpose)];
  }
}

const conditions: readonly (readonly [keyof ProductFinding, ImportIssueCode, boolean])[] = [
  ['productType', 'productType', false],
  ['allowed', 'notAllowed', false],
  ['status', 'statusMismatch', false],
  ['location', 'notInLocation', false],
  ['inSeason', 'inSeason', true],
];

export function* unfitProducts(
  rows: readonly ImportRow[],
  findings: ReadonlyMap<string, ProductFinding>,
  purpose: ImportPurpose,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const finding = findings.get(pairKey(row.style, row.color));
    if (!finding?.exists) continue;
    for (const [fact, code, bad] of conditions) {
      if (finding[fact] === bad) yield [row.number, importIssue(code, purpose)];
    }
  }
}

/** G30: critical by default; in the mode "Update matching rows" those rows are what the import is for. */
export function* alreadyListed(
  rows: readonly ImportRow[],
  listed: ReadonlySet<string>,
  purpose: ImportPurpose,
  mode: ImportMode = 'add',
): Generator<readonly [number, ImportIssue]> {
  if (mode === 'updateMatching') return;
  for (const row of rows) {
    if (listed.has(pairKey(row.style, row.color))) yield [row.number, importIssue('inAssortment', purpose)];
  }
}

export function* differences(
  rows: readonly ImportRow[],
  purpose: ImportPurpose,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    for (const { key } of row.emptied) yield [row.number, importIssue('differs', purpose, key)];
  }
}

export interface ImportFacts {
  readonly findings: ReadonlyMap<string, ProductFinding>;
  readonly listed: ReadonlySet<string>;
  readonly purpose: ImportPurpose;
  readonly mode?: ImportMode;
}

/** Every check of an assortment's import, in the order in which the tooltip shows them. */
export const assortmentChecks = (rows: readonly ImportRow[], facts: ImportFacts): Found[] => [
  unknownProducts(rows, facts.findings, facts.purpose),
  duplicates(rows, facts.purpose),
  alreadyListed(rows, facts.listed, facts.purpose, facts.mode),
  unfitProducts(rows, facts.findings, facts.purpose),
  differences(rows, facts.purpose),
];
