import type { Grid } from '@atelier/grid';

const mostSummed = 20_000;

interface Totals {
  cells: number;
  numbers: number;
  sum: number;
}

function totalsOf(grid: Grid): Totals {
  const totals: Totals = { cells: 0, numbers: 0, sum: 0 };
  for (const range of grid.selection.ranges) {
    for (let at = range.top; at <= range.bottom; at++) {
      const row = grid.model.rowAt(at);
      if (!row) continue;
      for (let col = range.left; col <= range.right; col++) {
        const value = grid.columns.drawn[col]?.get(row);
        totals.cells++;
        if (typeof value !== 'number') continue;
        totals.numbers++;
        totals.sum += value;
      }
    }
  }
  return totals;
}

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

export function selectionSummary(grid: Grid): string {
  const { size } = grid.selection;
  if (size < 2) return '';
  if (size > mostSummed) return `${figure(size)} cells selected`;
  const { cells, numbers, sum } = totalsOf(grid);
  const selected = `${figure(cells)} cells selected`;
  return numbers > 1 ? `${selected} · Sum ${figure(sum)} · Average ${figure(sum / numbers)}` : selected;
}
