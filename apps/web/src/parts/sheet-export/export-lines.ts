import type { ExportHead, ExportRow } from '@atelier/contract/files/sheets';
import type { FieldContext, SheetCell } from '@atelier/domain/fields/field';
import { groupLineMark, markHeaders, writeMark } from '@atelier/domain/import/round-trip/row-marks';
import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import type { Column, Grid } from '@atelier/grid';

type ExportCell = ExportRow['cells'][number];

export interface ExportSettings<R extends object> {
  readonly filename: string;
  /** Columns as wide as what they hold; otherwise as wide as the grid shows them. */
  readonly fit?: boolean;
  /** What is exported and the version of each row: with them the sheet can come back and be compared (G30). */
  readonly roundTrip?: { readonly source: string; versionOf(row: R): number };
}

const pixelsPerCharacter = 7;
const mostOutline = 7;

function asExportCell({ type, value }: SheetCell, context: FieldContext = {}): ExportCell {
  if (type === 'blank' || value === null) return null;
  if (type === 'currency') {
    const { currencySymbol, decimalPlaces } = context;
    return [
      type,
      Number(value),
      currencySymbol ?? defaultCurrency.symbol,
      decimalPlaces ?? defaultCurrency.decimalPlaces,
    ];
  }
  if (type === 'number' || type === 'percent') return [type, Number(value)];
  return type === 'boolean' ? [type, value === true] : [type, String(value)];
}

const cellOf = <R extends object>(row: R, column: Column<R>): ExportCell => {
  const context = column.context?.(row);
  return asExportCell(column.field.sheet(column.get(row), context), context);
};

const markCells = ([id, version, exported]: typeof groupLineMark): ExportCell[] => [
  ['string', id],
  ['number', version],
  ['string', exported],
];

function markOf<R extends object>(grid: Grid<R>, row: R, version: number): ExportCell[] {
  const editable = grid.columns.drawn.filter((column) => !column.readOnly && column.field.kind !== 'image');
  const exported = new Map(editable.map((column) => [column.id, column.copy(row)]));
  return markCells(writeMark({ id: grid.idOf(row), version, exported }));
}

function deepest<R extends object>(model: Grid<R>['model']): number {
  let depth = 0;
  for (let position = 0; position < model.count && depth < mostOutline; position += 1) {
    depth = Math.max(depth, model.depthAt(position));
  }
  return Math.min(mostOutline, depth);
}

export function exportHeadOf<R extends object>(grid: Grid<R>, settings: ExportSettings<R>): ExportHead {
  const marks = settings.roundTrip
    ? markHeaders(settings.roundTrip.source).map((header) => ({ header, hidden: true }))
    : [];
  const shown = grid.columns.drawn.map((column, index) => ({
    header: column.label,
    ...(settings.fit
      ? {}
      : { width: Math.max(6, Math.round((grid.columns.widths[index] ?? 100) / pixelsPerCharacter)) }),
  }));
  return {
    filename: settings.filename,
    title: grid.options.label,
    columns: [...shown, ...marks],
    outlineLevels: deepest(grid.model.unfolded(grid.settings)),
  };
}

/** A row that has not been fetched yet would be missing from the file without a word. */
export class RowsMissing extends Error {}

export const rowsMissing = 'Not all rows have been loaded yet.';

/** A stream that has not ended, or broke off, holds less than the whole. */
export const allRowsHere = <R extends object>({ source }: Pick<Grid<R>, 'source'>): boolean => source.done !== false;

/** Everything the grid holds in the order it shows: groups as lines of their own, and what closed groups and folders hold. */
export function* exportRowsOf<R extends object>(grid: Grid<R>, settings: ExportSettings<R>): Generator<ExportRow> {
  if (!allRowsHere(grid)) throw new RowsMissing(rowsMissing);
  const { columns } = grid;
  const model = grid.model.unfolded(grid.settings);
  const line = (row: R | undefined, outline: number): ExportRow => {
    if (!row) throw new RowsMissing(rowsMissing);
    const marks = settings.roundTrip ? markOf(grid, row, settings.roundTrip.versionOf(row)) : [];
    return {
      cells: [...columns.drawn.map((column) => cellOf(row, column)), ...marks],
      ...(outline > 0 ? { outline } : {}),
    };
  };
  const groupLine = (title: string): ExportCell[] => {
    const rest = new Array<ExportCell>(Math.max(0, columns.drawn.length - 1)).fill(null);
    return [['string', title], ...(settings.roundTrip ? [...rest, ...markCells(groupLineMark)] : [])];
  };
  for (let position = 0; position < model.count; position += 1) {
    const depth = Math.min(mostOutline, model.depthAt(position));
    const group = model.groupAt(position);
    if (!group) {
      yield line(model.rowAt(position), depth);
      continue;
    }
    yield {
      cells: groupLine(`${group.label} (${group.members.length})`),
      tone: 'group',
      ...(depth > 0 ? { outline: depth } : {}),
    };
  }
}
