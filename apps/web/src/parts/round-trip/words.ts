import type { Grid } from '@atelier/grid';

export const labelOf = <R extends object>(grid: Grid<R>, key: string): string =>
  grid.columns.byId.get(key)?.label ?? key;

/** A text of the sheet as the grid would show it. */
export function shown<R extends object>(grid: Grid<R>, id: string, key: string, text: string): string {
  const column = grid.columns.byId.get(key);
  const row = grid.rowById(id);
  if (!column || !row || text === '') return text;
  const context = column.context?.(row);
  const parsed = column.field.parse(text, context);
  return parsed.ok ? column.field.format(parsed.value, context) : text;
}
