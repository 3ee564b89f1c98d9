import type { Column, Grid } from '@atelier/grid';

const mostScanned = 100_000;
const mostValues = 500;

/** The values a column can have: its options, and what its loaded rows hold. */
export function columnValues(grid: Grid, column: Column): string[] {
  if (column.field.kind === 'flag') return ['Yes', 'No'];
  const first = grid.source.at(0);
  const own = first === undefined ? [] : (column.context?.(first).options ?? []);
  const values = new Set<string>([...(column.field.options ?? []), ...own]);
  const rows = Math.min(grid.source.length, mostScanned);
  for (let at = 0; at < rows && values.size < mostValues; at++) {
    const row = grid.source.at(at);
    const value = row ? column.get(row) : null;
    if (Array.isArray(value)) for (const part of value) values.add(String(part));
    else if (row && column.show(row)) values.add(column.show(row));
  }
  return [...values];
}
