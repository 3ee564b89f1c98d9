import type { ImportLine } from '@atelier/contract/assortments/assortment-import';
import type { CellValue } from '@atelier/domain/assortment/row-fields';
import { pairKey } from '@atelier/domain/import/pair-key';
import { withoutFollowers } from '@atelier/domain/import/price-differences';
import { pairOf } from '@atelier/domain/import/style-color-rows';
import type { Pair, ReviewedImport } from '../../../../parts/import/index.ts';

/** The version of a row that this assortment already shows. */
export type ShownVersion = (pair: Pair) => number | undefined;

/** All colors of a style, as the catalogue told. */
export type ColorsOf = (pair: Pair) => readonly string[];

/** The reviewed rows with what they name. */
export type ReviewedPairs = Pick<ReviewedImport, 'rows' | 'mode'>;

/** A style without a color stands for all its colors. */
const pairsOf = (pair: Pair, colorsOf: ColorsOf): Pair[] =>
  pair.color === '' ? colorsOf(pair).map((color) => ({ style: pair.style, color })) : [pair];

/** What is sent for the reviewed rows: every style-color once, a named color before one that its style brings along. */
export function importLines(reviewed: ReviewedPairs, colorsOf: ColorsOf, shownVersion: ShownVersion): ImportLine[] {
  const named = reviewed.rows.map(({ names }) => pairOf(names)).filter(({ color }) => color !== '');
  const taken = new Set(named.map(({ style, color }) => pairKey(style, color)));
  const updates = reviewed.mode === 'updateMatching';
  return reviewed.rows.flatMap((row) => {
    const values = Object.fromEntries(withoutFollowers(row.values)) as Record<string, CellValue>;
    const own = pairOf(row.names);
    return pairsOf(own, colorsOf).flatMap((pair): ImportLine[] => {
      const key = pairKey(pair.style, pair.color);
      const version = shownVersion(pair);
      if (own.color === '' && (taken.has(key) || (version !== undefined && !updates))) return [];
      taken.add(key);
      return [{ ...pair, ...(updates && version !== undefined ? { version } : {}), values }];
    });
  });
}
