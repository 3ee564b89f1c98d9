import { columnOf } from '../cell-address.ts';

export interface OwnSum {
  readonly from: number;
  readonly to: number;
}

/** Longer than any sum of two places is. */
export const ownSumCharacters = 48;

const ownSum = /^\s*SUM\(\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})\)\s*$/i;

/** The one formula that the portal writes itself: cells of the same row added up. Anything else is nothing. */
export const ownSumOf = (formula: string, row: number): OwnSum | undefined => {
  const found = ownSum.exec(formula);
  if (!found || Number(found[2]) !== row || Number(found[4]) !== row) return undefined;
  const [from, to] = [columnOf(found[1]!), columnOf(found[3]!)];
  return from <= to ? { from, to } : undefined;
};
