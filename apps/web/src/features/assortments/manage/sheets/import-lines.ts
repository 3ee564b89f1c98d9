import type { ImportHead, ImportLine } from '@atelier/contract/assortment-import';
import type { CellValue } from '@atelier/domain/assortment/row-fields';
import { pairKey } from '@atelier/domain/import/pair-key';
import { withoutFollowers } from '@atelier/domain/import/price-differences';
import type { Pair, ReviewedImport } from '../../../../parts/import/index.ts';

/** The version of a row that this assortment already shows. */
export type ShownVersion = (pair: Pair) => number | undefined;

/** A style without a color stands for all its colors. */
const pairsOf = ({ style, color }: Pair, { answerTo }: ReviewedImport): Pair[] =>
  color === ''
    ? (answerTo({ style, color })?.colors ?? []).map((each) => ({ style, color: each }))
    : [{ style, color }];

/** What is sent for the reviewed rows: every style-color once, a named color before one that its style brings along. */
export function importLines(reviewed: ReviewedImport, shownVersion: ShownVersion): ImportLine[] {
  const named = reviewed.rows.filter(({ color }) => color !== '');
  const taken = new Set(named.map(({ style, color }) => pairKey(style, color)));
  const updates = reviewed.mode === 'updateMatching';
  return reviewed.rows.flatMap((row) => {
    const values = Object.fromEntries(withoutFollowers(row.values)) as Record<string, CellValue>;
    return pairsOf(row, reviewed).flatMap((pair): ImportLine[] => {
      const key = pairKey(pair.style, pair.color);
      const version = shownVersion(pair);
      if (row.color === '' && (taken.has(key) || (version !== undefined && !updates))) return [];
      taken.add(key);
      return [{ ...pair, ...(updates && version !== undefined ? { version } : {}), values }];
    });
  });
}

export interface SentImport {
  readonly body: Blob;
  readonly sha256: string;
}

/** The rows as the bytes that are sent, with the digest that makes a retry recognisable. */
export async function sentImport(head: ImportHead, lines: readonly ImportLine[]): Promise<SentImport> {
  const bytes = new TextEncoder().encode([head, ...lines].map((line) => JSON.stringify(line)).join('\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { body: new Blob([bytes]), sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
}
