import type { RowId } from '../change.ts';
import type { Grid } from '../grid.ts';

/** Only these rows are shown, on top of what the filters hide; null shows all again. Nothing of it is remembered. */
export function showOnly<R extends object>(grid: Grid<R>, ids: readonly RowId[] | null): void {
  grid.model.only = ids && new Set(ids);
  grid.rebuild();
}
