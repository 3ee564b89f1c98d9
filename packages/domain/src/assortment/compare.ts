import { priceFields } from '../product/pricing.ts';
import type { CellValue } from './row-fields.ts';

export interface ComparedRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellValue>>;
}

interface CellDifference {
  readonly field: string;
  readonly before: CellValue;
  readonly after: CellValue;
}

export interface Comparison {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly repriced: readonly { readonly id: string; readonly changes: readonly CellDifference[] }[];
  readonly changed: readonly { readonly id: string; readonly changes: readonly CellDifference[] }[];
  readonly moved: readonly { readonly id: string; readonly before: number; readonly after: number }[];
}

const prices: ReadonlySet<string> = new Set([...priceFields, 'suggestedRetail']);

const differences = (before: ComparedRow, after: ComparedRow): CellDifference[] =>
  [...new Set([...Object.keys(before.cells), ...Object.keys(after.cells)])]
    .map((field) => ({ field, before: before.cells[field] ?? null, after: after.cells[field] ?? null }))
    .filter((one) => one.before !== one.after);

/** The longest run of rows that kept their order did not move; everything else did. */
const stayed = (ranks: readonly number[]): Set<number> => {
  const tails: number[] = [];
  const previous: number[] = new Array(ranks.length);
  for (let index = 0; index < ranks.length; index++) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranks[tails[middle]!]! < ranks[index]!) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) kept.add(at);
  return kept;
};

const movedRows = (before: readonly ComparedRow[], after: readonly ComparedRow[]): Comparison['moved'] => {
  const rankBefore = new Map(before.map(({ id }, rank) => [id, rank]));
  const common = after.flatMap(({ id }, rank) => {
    const was = rankBefore.get(id);
    return was === undefined ? [] : [{ id, before: was, after: rank }];
  });
  const kept = stayed(common.map((row) => row.before));
  return common.filter((_, index) => !kept.has(index));
};

/** Two versions or two assortments side by side: added, dropped, re-priced, changed, moved. */
export const compareRows = (before: readonly ComparedRow[], after: readonly ComparedRow[]): Comparison => {
  const old = new Map(before.map((row) => [row.id, row]));
  const now = new Set(after.map(({ id }) => id));
  const both = after.flatMap((row) => {
    const was = old.get(row.id);
    return was ? [{ id: row.id, changes: differences(was, row) }] : [];
  });
  const pick = (wanted: (field: string) => boolean) =>
    both
      .map(({ id, changes }) => ({ id, changes: changes.filter(({ field }) => wanted(field)) }))
      .filter(({ changes }) => changes.length > 0);
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ id }) => id),
    dropped: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    repriced: pick((field) => prices.has(field)),
    changed: pick((field) => !prices.has(field)),
    moved: movedRows(before, after),
  };
};
