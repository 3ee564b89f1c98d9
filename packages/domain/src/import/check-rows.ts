import { type ImportIssue, importIssue } from './import-issues.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportIssueCode, ImportRules } from './import-rules.ts';
import { pairOf } from './style-color-rows.ts';

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

/** What is known about the products behind the rows, whoever was asked. */
export interface ProductFacts {
  findingOf(row: ImportRow): ProductFinding | undefined;
  isListed(row: ImportRow): boolean;
  readonly mode?: ImportMode;
}

/** Only the later rows are marked: the first is the one to keep. */
export function* duplicates(rows: readonly ImportRow[], rules: ImportRules): Generator<readonly [number, ImportIssue]> {
  const seen = new Set<string>();
  for (const row of rows) {
    const identity = rules.identityOf(row.names);
    if (identity === null) continue;
    if (seen.has(identity)) yield [row.number, importIssue('duplicate', rules)];
    seen.add(identity);
  }
}

/** A row whose style was blanked in the grid is critical; so is one that the catalogue does not know. */
export function* unknownProducts(
  rows: readonly ImportRow[],
  { findingOf }: Pick<ProductFacts, 'findingOf'>,
  rules: ImportRules,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const finding = findingOf(row);
    if (pairOf(row.names).style.trim() === '' || finding?.exists === false)
      yield [row.number, importIssue('notFound', rules)];
    else if (!finding) yield [row.number, importIssue('unknown', rules)];
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
  { findingOf }: Pick<ProductFacts, 'findingOf'>,
  rules: ImportRules,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    const finding = findingOf(row);
    if (!finding?.exists) continue;
    for (const [fact, code, bad] of conditions) {
      if (finding[fact] === bad) yield [row.number, importIssue(code, rules)];
    }
  }
}

/** G30: critical by default; in the mode "Update matching rows" those rows are what the import is for. */
export function* alreadyListed(
  rows: readonly ImportRow[],
  { isListed, mode = 'add' }: Pick<ProductFacts, 'isListed' | 'mode'>,
  rules: ImportRules,
): Generator<readonly [number, ImportIssue]> {
  if (mode === 'updateMatching') return;
  for (const row of rows) if (isListed(row)) yield [row.number, importIssue('inAssortment', rules)];
}

export function* differences(
  rows: readonly ImportRow[],
  rules: ImportRules,
): Generator<readonly [number, ImportIssue]> {
  for (const row of rows) {
    for (const { key } of row.emptied) yield [row.number, importIssue('differs', rules, key)];
  }
}

/** Every check of an assortment's import, in the order in which the tooltip shows them. */
export const assortmentChecks = (rows: readonly ImportRow[], facts: ProductFacts, rules: ImportRules): Found[] => [
  unknownProducts(rows, facts, rules),
  duplicates(rows, rules),
  alreadyListed(rows, facts, rules),
  unfitProducts(rows, facts, rules),
  differences(rows, rules),
];
