import { roundTo } from '@atelier/domain/fields/numeric-text';
import type { Column } from '../columns.ts';
import type { CellInput, EditReport } from '../edit.ts';
import type { Grid } from '../grid.ts';
import { cellsOf, contains, type Range } from '../ranges.ts';
import { reportSkipped } from './report.ts';

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** 10, 20 continues with 30: a column of at least two evenly spaced numbers is a series, anything else repeats. */
function stepOf(values: readonly unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < 2 || numbers.length !== values.length) return null;
  const step = roundTo(numbers[1]! - numbers[0]!, 6);
  const even = numbers.every((value, at) => at === 0 || roundTo(value - numbers[at - 1]!, 6) === step);
  return even && step !== 0 ? step : null;
}

interface Line<R extends object> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly (R | undefined)[];
}

function inputFor<R extends object>(from: Column<R>, source: R, row: R, column: Column<R>): CellInput<R> {
  // A picture may belong to one row alone, so it is checked like one that was typed.
  if (from === column && column.field.kind !== 'image') return { row, column, value: from.get(source) };
  return { row, column, text: from.copy(source) };
}

function downInput<R extends object>(line: Line<R>, column: Column<R>, row: R, offset: number): CellInput<R> | null {
  const values = line.rows.map((source) => (source ? column.get(source) : null));
  const step = stepOf(values);
  if (step !== null) {
    return { row, column, text: String(roundTo((values[0] as number) + step * offset, 6)) };
  }
  const source = line.rows[modulo(offset, line.rows.length)];
  return source ? inputFor(column, source, row, column) : null;
}

/** Fills `target`, which contains the selected range, from the range: the handle dragged down, up or sideways. */
export function fillRange<R extends object>(grid: Grid<R>, from: Range, target: Range): EditReport {
  const { model, columns } = grid;
  const rows: (R | undefined)[] = [];
  for (let at = from.top; at <= from.bottom; at++) rows.push(model.rowAt(at));
  const line = { rows, columns: columns.drawn.slice(from.left, from.right + 1) };
  const inputs: CellInput<R>[] = [];
  for (const { row: at, col } of cellsOf([target])) {
    const row = model.rowAt(at);
    const column = columns.drawn[col];
    if (!row || !column || contains(from, at, col)) continue;
    const sideways = col < from.left || col > from.right;
    const origin = line.columns[modulo(col - from.left, line.columns.length)]!;
    const input = sideways ? inputFor(origin, row, row, column) : downInput(line, column, row, at - from.top);
    if (input) inputs.push(input);
  }
  return grid.batch(() => {
    grid.history.seal();
    const report = reportSkipped(grid, grid.edit(inputs));
    grid.history.seal();
    grid.selection.select(target);
    grid.emit('selection');
    return report;
  });
}

/** Ctrl+Enter: one entry into every selected cell. */
export function fillSelection<R extends object>(grid: Grid<R>, text: string): EditReport {
  const inputs: CellInput<R>[] = [];
  for (const { row: at, col } of cellsOf(grid.selection.ranges)) {
    const row = grid.model.rowAt(at);
    const column = grid.columns.drawn[col];
    if (row && column) inputs.push({ row, column, text });
  }
  return grid.batch(() => {
    grid.history.seal();
    const report = reportSkipped(grid, grid.edit(inputs));
    grid.history.seal();
    return report;
  });
}
