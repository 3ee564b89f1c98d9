import type { Field } from '@atelier/domain/fields/field';
import { refused } from '@atelier/domain/fields/field';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import { type ColumnMatches, matchColumns } from '@atelier/domain/import/match-columns';
import type { RowNaming, RowsHere, SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import type { RoundTripColumn } from '@atelier/domain/import/round-trip/round-trip-column';
import { findMarks, readMark } from '@atelier/domain/import/round-trip/row-marks';
import type { Column, Grid } from '@atelier/grid';

/** How the cells of a grid hang together; a grid whose cells stand alone needs none. */
export interface RoundTripRules<R extends object> {
  /** How a line names its row, where rows have names of their own; otherwise the marks alone find it. */
  readonly naming?: RowNaming;
  /** Columns with the same word conflict together: one of them changed here means that all did. */
  coupledBy?(column: string): string | undefined;
  /** Whether one value holds for all rows that `sharedBy` puts together. */
  isShared?(column: string): boolean;
  sharedBy?(row: R): string;
  /** Columns that give way when another one changed too, as a markup does to the price that it is worked out from. */
  readonly givesWayTo?: Readonly<Record<string, string>>;
}

/** The same field, but a cell that may not be emptied says so. */
const keptFilled = <R extends object>({ field, mayClear, label }: Column<R>): Field =>
  mayClear
    ? field
    : {
        ...field,
        parse: (text, context) =>
          text.trim() === '' ? refused(`${label} cannot be cleared`) : field.parse(text, context),
      };

const isWritable = <R extends object>(column: Column<R>): boolean => !column.readOnly && column.field.kind !== 'image';

/** Figures that follow from others change by themselves; only words are worth telling about. */
const words: ReadonlySet<string> = new Set(['text', 'option', 'options']);

const isFixed = <R extends object>({ id, readOnly, field }: Column<R>, { naming }: RoundTripRules<R>): boolean =>
  readOnly === true && words.has(field.kind) && !naming?.columns.includes(id);

const asImportColumn = <R extends object>({ id, label, field }: Column<R>): ImportColumn => ({
  key: id,
  header: label,
  label,
  field,
});

function exclusiveOf<R extends object>(column: Column<R>, { givesWayTo = {} }: RoundTripRules<R>): string | undefined {
  if (Object.values(givesWayTo).includes(column.id)) return column.id;
  return givesWayTo[column.id] ?? column.exclusive;
}

function roundTripColumn<R extends object>(
  grid: Grid<R>,
  column: Column<R>,
  rules: RoundTripRules<R>,
): RoundTripColumn {
  const coupled = rules.coupledBy?.(column.id);
  const exclusive = exclusiveOf(column, rules);
  return {
    ...asImportColumn(column),
    field: keptFilled(column),
    ...(coupled === undefined ? {} : { coupled }),
    ...(exclusive === undefined ? {} : { exclusive }),
    shared: rules.isShared?.(column.id) ?? false,
    contextOf: (id, taken) => {
      const row = grid.rowById(id);
      if (!row) return undefined;
      return column.context?.(taken.size === 0 ? row : { ...row, ...Object.fromEntries(taken) });
    },
  };
}

/** The last of an exclusive word is the one that is taken, so those that give way come first. */
const inOrder = <R extends object>(columns: readonly Column<R>[], { givesWayTo = {} }: RoundTripRules<R>) =>
  columns.toSorted((a, b) => Number(b.id in givesWayTo) - Number(a.id in givesWayTo));

/** The columns that the marks of the sheet speak of: a header that merely resembles another one is never taken for it. */
export function matchesOf<R extends object>(
  grid: Grid<R>,
  { header, lines }: SheetTable,
  { naming }: RoundTripRules<R>,
): ColumnMatches {
  const places = findMarks(header);
  const keys = new Set<string>(naming?.columns);
  for (const line of lines) {
    const mark = places && readMark(line.cells, places);
    if (!mark || mark.exported.size === 0) continue;
    for (const key of mark.exported.keys()) keys.add(key);
    break;
  }
  return matchColumns(header, grid.columns.all.filter(({ id }) => keys.has(id)).map(asImportColumn));
}

/** The rows of an open grid as the comparison reads them. */
export function rowsHere<R extends object>(grid: Grid<R>, rules: RoundTripRules<R>): RowsHere {
  const { byId, all } = grid.columns;
  return {
    ...(rules.naming ? { naming: rules.naming } : {}),
    fixed: all.filter((column) => isFixed(column, rules)).map(asImportColumn),
    columns: inOrder(all.filter(isWritable), rules).map((column) => roundTripColumn(grid, column, rules)),
    *ids() {
      for (let at = 0; at < grid.source.length; at += 1) {
        const row = grid.source.at(at);
        if (row) yield grid.idOf(row);
      }
    },
    current(id) {
      const row = grid.rowById(id);
      return row && ((key) => byId.get(key)?.get(row));
    },
    sharedBy(id) {
      const row = grid.rowById(id);
      return (row && rules.sharedBy?.(row)) ?? id;
    },
  };
}
