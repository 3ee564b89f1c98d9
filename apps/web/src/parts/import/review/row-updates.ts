import type { ImportMode } from '@atelier/domain/import/check-rows';
import type { ImportRow, Names } from '@atelier/domain/import/import-row';
import { sameValue } from '@atelier/grid';
import type { CellOfRow, ImportKind } from '../import-kind.ts';
import type { ReviewGrid } from './review-grid.ts';
import type { ReviewRow } from './review-rows.ts';

/** A cell of a row that is here already and that the sheet would change. */
export interface RowUpdate {
  readonly id: string;
  readonly row: number;
  readonly name: string;
  readonly key: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface Updating {
  readonly kind: Pick<ImportKind, 'current' | 'updatesNames'>;
  readonly mode: ImportMode;
  readonly grid: ReviewGrid;
  readonly broughtKeys: readonly string[];
  rows(): Iterable<ReviewRow>;
  namesOf(row: ReviewRow): Names;
}

const nameBeside = (names: Names, values: readonly string[]): string =>
  Object.entries(names)
    .flatMap(([key, name]) => (name === '' || values.includes(key) ? [] : [name]))
    .join(' ');

/** G30: what "Update matching rows" changes, cell by cell; a blank cell of the sheet changes nothing. */
export function rowUpdates(review: Updating): RowUpdate[] {
  const { kind, mode, grid } = review;
  if (mode !== 'updateMatching' || !kind.current) return [];
  const keys = [...(kind.updatesNames ?? []), ...review.broughtKeys];
  const columns = keys.flatMap((key) => grid.columns.byId.get(key) ?? []);
  const updates: RowUpdate[] = [];
  for (const row of review.rows()) {
    const names = review.namesOf(row);
    const current = kind.current(names);
    for (const column of current ? columns : []) {
      const { field } = column;
      const [to, from] = [column.get(row), current?.(column.id) ?? field.blank];
      if (to === null || sameValue(to, field.blank) || sameValue(to, from)) continue;
      const shown = (value: unknown): string => field.format(value, column.context?.(row));
      if (shown(from) === shown(to)) continue;
      const name = kind.updatesNames ? nameBeside(names, kind.updatesNames) : Object.values(names).join(' ').trim();
      const cell = { id: row.sheetId, row: row.sheetNumber, name, key: column.id, label: column.label };
      updates.push({ ...cell, from: shown(from), to: shown(to) });
    }
  }
  return updates;
}

/** The rows as they are sent: without the changes that somebody has taken the tick from. */
export const takenOnly = (rows: readonly ImportRow[], isTaken: (cell: CellOfRow) => boolean): ImportRow[] =>
  rows.map((row) => ({
    ...row,
    values: new Map([...row.values].filter(([key]) => isTaken({ id: String(row.number), key }))),
  }));
