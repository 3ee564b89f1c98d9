import type { SheetComparison } from '@atelier/domain/import/round-trip/compare-sheet';
import type { Grid } from '@atelier/grid';
import { labelOf } from './words.ts';

export interface LeftOut {
  readonly row: number;
  readonly what: string;
  readonly why: string;
}

/** What the sheet says and what will not happen, each with its reason. */
export function leftOutOf<R extends object>(grid: Grid<R>, comparison: SheetComparison): LeftOut[] {
  const { refused, gone, repeated, following } = comparison;
  return [
    ...refused.map(({ row, id, key, text, reason }) => ({
      row,
      what: `${id} ${labelOf(grid, key)}: ${text || 'blank'}`,
      why: reason,
    })),
    ...gone.map(({ row, id }) => ({ row, what: id, why: 'Was removed here since the export' })),
    ...repeated.map(({ row, id }) => ({ row, what: id, why: 'Stands in the sheet twice; the first one counts' })),
    ...following.map(({ row, id, key }) => ({
      row,
      what: `${id} ${labelOf(grid, key)}`,
      why: 'Worked out again from the other price of its row',
    })),
  ].toSorted((a, b) => a.row - b.row);
}
