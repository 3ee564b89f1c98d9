import { type CellChange, sameValue } from './change.ts';
import type { Column } from './columns.ts';
import type { RowLookup, WrittenCell } from './grid-options.ts';
import type { GridState } from './grid-state.ts';

export type CellInput<R extends object> = { readonly row: R; readonly column: Column<R> } & (
  | { readonly text: string }
  | { readonly value: unknown }
);

export interface SkippedCell {
  readonly id: string;
  readonly column: string;
  readonly reason: string;
}

export interface EditReport {
  readonly changed: number;
  readonly skipped: readonly SkippedCell[];
}

/** True, or why this cell may not be edited, in words for the person. */
export function editability<R extends object>(grid: GridState<R>, row: R, column: Column<R>): true | string {
  if (column.readOnly) return `${column.label} is read-only`;
  if (grid.options.tree?.isFolder(row)) return 'Folder rows are read-only';
  if (!grid.editMode && !column.alwaysEditable) return grid.editingIsOff;
  return column.editable ? column.editable(row) : true;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function valueFor<R extends object>(input: CellInput<R>): { ok: true; value: unknown } | { ok: false; reason: string } {
  const { column, row } = input;
  const kept = { ok: false, reason: `${column.label} cannot be cleared` } as const;
  if ('value' in input)
    return isBlank(input.value) && column.staysFilled?.(row) ? kept : { ok: true, value: input.value };
  const { text } = input;
  if (text.trim() === '' && !column.mayClearIn(row)) return kept;
  return column.field.parse(text, column.context?.(row));
}

/** Why this text would not be taken in a cell, or null. */
export function refusalOf<R extends object>(
  grid: GridState<R>,
  row: R,
  column: Column<R>,
  text: string,
): string | null {
  const allowed = editability(grid, row, column);
  if (allowed !== true) return allowed;
  const result = valueFor({ row, column, text });
  return result.ok ? null : result.reason;
}

class Lookup<R extends object> implements RowLookup<R> {
  private readonly grid: GridState<R>;
  private readonly indexes = new Map<string, Map<unknown, R[]>>();

  constructor(grid: GridState<R>) {
    this.grid = grid;
  }

  like(row: R, columnId: string): readonly R[] {
    const column = this.grid.columns.byId.get(columnId);
    if (!column) return [row];
    const index = this.indexes.get(columnId) ?? this.build(column);
    return index.get(column.get(row)) ?? [row];
  }

  private build(column: Column<R>): Map<unknown, R[]> {
    const index = new Map<unknown, R[]>();
    const { source } = this.grid;
    for (let at = 0; at < source.length; at++) {
      const row = source.at(at);
      if (!row) continue;
      const alike = index.get(column.get(row));
      if (alike) alike.push(row);
      else index.set(column.get(row), [row]);
    }
    this.indexes.set(column.id, index);
    return index;
  }
}

/** One pass of the edit pipeline: may it, parse, write, what follows. Nothing is half-applied within a cell. */
export class EditRun<R extends object> {
  readonly changes: CellChange[] = [];
  readonly skipped: SkippedCell[] = [];
  readonly rows = new Set<R>();
  private readonly grid: GridState<R>;
  private readonly lookup: Lookup<R>;

  constructor(grid: GridState<R>) {
    this.grid = grid;
    this.lookup = new Lookup(grid);
  }

  apply(input: CellInput<R>): void {
    const { row, column } = input;
    const allowed = editability(this.grid, row, column);
    const result = allowed === true ? valueFor(input) : ({ ok: false, reason: allowed } as const);
    if (!result.ok) {
      this.skip(row, column, result.reason);
      return;
    }
    const written = this.write(row, column, result.value);
    if (written) this.follow(written);
  }

  private follow(written: WrittenCell<R>): void {
    for (const next of this.grid.options.follow?.(written, this.lookup) ?? []) {
      const column = this.grid.columns.byId.get(next.column);
      if (column) this.write(next.row, column, next.value);
    }
  }

  private write(row: R, column: Column<R>, to: unknown): WrittenCell<R> | null {
    const from = column.get(row);
    if (sameValue(from, to)) return null;
    const type = column.renames ? 'rename' : 'cell';
    this.changes.push({ type, id: this.grid.idOf(row), column: column.id, from, to, row });
    column.set(row, to);
    this.rows.add(row);
    return { row, column: column.id, from, to };
  }

  private skip(row: R, column: Column<R>, reason: string): void {
    this.skipped.push({ id: this.grid.idOf(row), column: column.id, reason });
  }
}
