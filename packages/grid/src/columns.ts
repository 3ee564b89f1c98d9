import { type Field, type FieldContext, type FieldIssue, noIssue } from '@atelier/domain/fields/field';
import { drawnColumns } from './column-settings.ts';
import { defaultWidth, type GridSettings } from './settings.ts';

export type Aggregate = 'sum' | 'average' | 'min' | 'max';

/** What a screen says about a column. Everything about its values comes from the domain field. */
export interface ColumnDef<R extends object> {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
  readonly width?: number;
  readonly pinned?: boolean;
  /** A flag that people know as a star. */
  readonly star?: boolean;
  readonly hidden?: boolean;
  /** Never drawn nor offered: a value of the row that Undo and saving know of (the folder an entry lies in). */
  readonly internal?: boolean;
  /** Never editable, whatever the row says. */
  readonly readOnly?: boolean;
  /** False where rows are arranged elsewhere and that place cannot sort by it. */
  readonly sortable?: boolean;
  /** False where rows are arranged elsewhere and that place cannot filter by it. */
  readonly filterable?: boolean;
  /** True where rows are arranged elsewhere and that place can group by it; others can be grouped by anything. */
  readonly groupable?: boolean;
  /** Stays editable when edit mode is off (the thumbnail, M7.6). */
  readonly alwaysEditable?: boolean;
  readonly clearable?: boolean;
  /** Rows in which it cannot be cleared, where that depends on the row (stop-clear fields, M7.5). */
  staysFilled?(row: R): boolean;
  /** Edits of this column travel on the rename channel (250 ms) instead of the row batch. */
  readonly renames?: boolean;
  readonly aggregate?: Aggregate;
  /** Of the columns sharing a word only one is offered in multi-edit (M7.4). */
  readonly exclusive?: string;
  readonly serverField?: string;
  /** Said when the pointer rests on a cell, where the cell may be too narrow for it. */
  note?(row: R): string | null;
  /** A second, quieter line below the text. */
  under?(row: R): string;
  /** Marks beside a number, one for each piece: filled where it is done. */
  pips?(row: R): { readonly filled: number; readonly hollow: number };
  read?(row: R): unknown;
  write?(row: R, value: unknown): void;
  context?(row: R): FieldContext;
  /** The address that its text links to; a plain click on it is for the screen to answer. */
  opens?(row: R): string | null;
  /** Values that stand elsewhere already and begin like what is typed; whatever is typed stays possible. */
  offers?(typed: string): Promise<readonly string[]>;
  /** True, or the reason why not, as shown to the person. */
  editable?(row: R): true | string;
  check?(value: unknown, row: R): FieldIssue | null;
}

export interface Column<R extends object = object> extends ColumnDef<R> {
  readonly mayClear: boolean;
  mayClearIn(row: R): boolean;
  get(row: R): unknown;
  set(row: R, value: unknown): void;
  show(row: R): string;
  copy(row: R): string;
}

export function resolveColumn<R extends object>(def: ColumnDef<R>): Column<R> {
  const { id, field } = def;
  const get = def.read ? (row: R) => def.read!(row) : (row: R) => (row as Record<string, unknown>)[id];
  const mayClear = def.clearable ?? field.clearable;
  const show = def.context ? (row: R) => field.format(get(row), def.context!(row)) : (row: R) => field.format(get(row));
  return {
    ...def,
    mayClear,
    mayClearIn: (row) => mayClear && !def.staysFilled?.(row),
    get,
    set(row, value) {
      if (def.write) def.write(row, value);
      else (row as Record<string, unknown>)[id] = value;
    },
    show,
    copy: (row) => field.copy(get(row), def.context?.(row)),
  };
}

/** All columns by id, and the drawn ones in drawing order. */
export class ColumnSet<R extends object> {
  readonly all: readonly Column<R>[];
  readonly byId: ReadonlyMap<string, Column<R>>;
  /** Those that can find fault with a value: most never do, and an edit of many rows need not ask them. */
  readonly checked: readonly Column<R>[];
  drawn: readonly Column<R>[] = [];
  widths: readonly number[] = [];
  pinnedCount = 0;

  constructor(defs: readonly ColumnDef<R>[]) {
    this.all = defs.map(resolveColumn);
    this.byId = new Map(this.all.map((column) => [column.id, column]));
    this.checked = this.all.filter(({ check, field }) => check || field.check !== noIssue);
  }

  arrange(settings: GridSettings): void {
    const drawn = drawnColumns(settings).filter((column) => this.byId.has(column.id));
    this.drawn = drawn.map((column) => this.byId.get(column.id)!);
    this.widths = drawn.map((column) => column.width);
    this.pinnedCount = drawn.filter((column) => column.pinned).length;
  }

  /** Whether a column is as wide as it begins: nobody has chosen another width. */
  isOwnWidth = (col: number): boolean => this.widths[col] === (this.drawn[col]?.width ?? defaultWidth);

  indexOf(id: string): number {
    return this.drawn.findIndex((column) => column.id === id);
  }
}
