import { cleanCell } from './clean-cell.ts';
import { colorKey, type ImportColumn, styleKey } from './import-column.ts';
import type { ColumnMatches } from './match-columns.ts';

/** A row of the sheet as the reader hands it over. */
export interface SheetLine {
  readonly number: number;
  readonly cells: readonly string[];
}

export interface EmptiedCell {
  readonly key: string;
  readonly text: string;
  readonly reason: string;
}

export interface ImportRow {
  /** The row's number in the sheet; it stays the row's identity while the grid edits it. */
  readonly number: number;
  readonly style: string;
  readonly color: string;
  readonly values: ReadonlyMap<string, unknown>;
  /** Values that the column refused: they are empty now and the user is told. */
  readonly emptied: readonly EmptiedCell[];
}

export type RowReader = (line: SheetLine) => ImportRow | null;

interface Place {
  readonly column: ImportColumn;
  readonly index: number;
}

function readValue(
  { column, index }: Place,
  line: SheetLine,
  values: Map<string, unknown>,
  emptied: EmptiedCell[],
): void {
  const text = cleanCell(line.cells[index] ?? '');
  if (text === '') return;
  const result = column.field.parse(text, column.context);
  if (result.ok) values.set(column.key, result.value);
  else if (column.addsOptions) values.set(column.key, text);
  else {
    values.set(column.key, column.field.blank);
    emptied.push({ key: column.key, text, reason: result.reason });
  }
}

/** M9.2: a row without a style is dropped (null); a value that its column refuses is emptied unless options may be added. */
export function rowReader(matches: ColumnMatches, columns: readonly ImportColumn[]): RowReader {
  const places = columns.flatMap((column) => {
    const index = matches.indexOf(column.key);
    return index < 0 ? [] : [{ column, index }];
  });
  const textAt = (line: SheetLine, key: string): string => cleanCell(line.cells[matches.indexOf(key)] ?? '');
  const others = places.filter(({ column }) => column.key !== styleKey && column.key !== colorKey);
  return (line) => {
    const style = textAt(line, styleKey).toUpperCase();
    if (style === '') return null;
    const values = new Map<string, unknown>();
    const emptied: EmptiedCell[] = [];
    for (const place of others) readValue(place, line, values, emptied);
    return { number: line.number, style, color: textAt(line, colorKey).toUpperCase(), values, emptied };
  };
}
