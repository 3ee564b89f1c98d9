import { cleanCell } from '../clean-cell.ts';
import type { ImportColumn } from '../import-column.ts';
import type { SheetLine } from '../import-row.ts';
import type { RoundTripColumn } from './round-trip-column.ts';
import type { RowMark } from './row-marks.ts';
import { type CellState, compareCell } from './three-way.ts';

export interface CellDifference {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly state: Exclude<CellState, 'same' | 'agreed'>;
  readonly exported: string;
  readonly sheet: string;
  readonly now: string;
}

export interface RefusedCell {
  readonly row: number;
  readonly id: string;
  readonly key: string;
  readonly text: string;
  readonly reason: string;
}

export interface RowComparison {
  readonly cells: readonly CellDifference[];
  readonly refused: readonly RefusedCell[];
  /** Changed in the sheet as well, but worked out again from a cell that is taken. */
  readonly following: readonly CellDifference[];
}

export type Place = readonly [column: RoundTripColumn, index: number];
export type FixedPlace = readonly [column: ImportColumn, index: number];
export type CurrentValue = (key: string) => unknown;

const isTaken = ({ state }: CellDifference): boolean => state !== 'changedMeanwhile';

/** Prices that were changed here since the export: a price of the sheet beside them would quietly undo that. */
function conflictTogether(cells: readonly CellDifference[], columns: ReadonlyMap<string, RoundTripColumn>) {
  const moved = new Set(
    cells.filter(({ state }) => state !== 'changed').flatMap(({ key }) => columns.get(key)?.coupled ?? []),
  );
  return cells.map((cell): CellDifference => {
    const group = columns.get(cell.key)?.coupled;
    return cell.state === 'changed' && group !== undefined && moved.has(group) ? { ...cell, state: 'conflict' } : cell;
  });
}

function splitFollowing(cells: readonly CellDifference[], columns: ReadonlyMap<string, RoundTripColumn>) {
  const last = new Map<string, CellDifference>();
  for (const cell of cells) {
    const group = columns.get(cell.key)?.exclusive;
    if (group !== undefined && isTaken(cell)) last.set(group, cell);
  }
  const follows = (cell: CellDifference): boolean => {
    const group = columns.get(cell.key)?.exclusive;
    return group !== undefined && isTaken(cell) && last.get(group) !== cell;
  };
  return { cells: cells.filter((cell) => !follows(cell)), following: cells.filter(follows) };
}

/** What was typed into a column that nobody edits here would otherwise vanish without a word. */
export function editedReadOnly(
  line: SheetLine,
  id: string,
  now: CurrentValue,
  places: readonly FixedPlace[],
): RefusedCell[] {
  return places.flatMap(([{ key, field }, index]) => {
    const text = cleanCell(line.cells[index] ?? '');
    const current = cleanCell(field.copy(now(key) ?? field.blank));
    return text === current ? [] : [{ row: line.number, id, key, text, reason: 'This column is read-only' }];
  });
}

/** The cells of one row that differ anywhere between the export, the sheet and now. */
export function compareRow(
  line: SheetLine,
  mark: RowMark,
  now: CurrentValue,
  places: readonly Place[],
  columns: ReadonlyMap<string, RoundTripColumn>,
): RowComparison {
  const found: CellDifference[] = [];
  const refused: RefusedCell[] = [];
  const taken = new Map<string, unknown>();
  for (const [column, index] of places) {
    const { key, field } = column;
    const exported = mark.exported.get(key);
    if (exported === undefined) continue;
    const context = column.contextOf?.(mark.id, taken) ?? column.context;
    const raw = cleanCell(line.cells[index] ?? '');
    let sheet = exported;
    // Only a text that differs is read: 12 and 12.00 are the same value in two ways of writing.
    if (raw !== cleanCell(exported)) {
      const parsed = field.parse(raw, context);
      if (!parsed.ok) {
        refused.push({ row: line.number, id: mark.id, key, text: raw, reason: parsed.reason });
        continue;
      }
      sheet = field.copy(parsed.value, context);
      if (sheet !== exported) taken.set(key, parsed.value);
    }
    const current = field.copy(now(key) ?? field.blank, context);
    const state = compareCell(exported, sheet, current);
    if (state !== 'same' && state !== 'agreed')
      found.push({ row: line.number, id: mark.id, key, state, exported, sheet, now: current });
  }
  return { ...splitFollowing(conflictTogether(found, columns), columns), refused };
}
