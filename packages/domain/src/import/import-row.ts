import { cleanCell } from './clean-cell.ts';
import { type ImportColumn, requiredNames } from './import-column.ts';
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

/** What the naming cells of a row say, by column. */
export type Names = Readonly<Record<string, string>>;

export interface ImportRow {
  /** The row's number in the sheet; it stays the row's identity while the grid edits it. */
  readonly number: number;
  readonly names: Names;
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

/** A name that its column refuses is kept as it is written: nothing will be found under it, and that is said. */
function readName({ column, index }: Place, line: SheetLine): string {
  const text = cleanCell(line.cells[index] ?? '');
  const result = column.field.parse(text, column.context);
  return result.ok ? String(result.value ?? '') : text;
}

/** M9.2: a row without a required name is dropped (null); a value that its column refuses is emptied unless options may be added. */
export function rowReader(matches: ColumnMatches, columns: readonly ImportColumn[]): RowReader {
  const places = columns.map((column): Place => ({ column, index: matches.indexOf(column.key) }));
  const naming = places.filter(({ column }) => column.naming !== undefined);
  const others = places.filter(({ column, index }) => column.naming === undefined && index >= 0);
  const required = requiredNames(columns).map(({ key }) => key);
  return (line) => {
    const names = Object.fromEntries(naming.map((place) => [place.column.key, readName(place, line)]));
    if (required.some((key) => names[key] === '')) return null;
    const values = new Map<string, unknown>();
    const emptied: EmptiedCell[] = [];
    for (const place of others) readValue(place, line, values, emptied);
    const saysNothing = values.size === 0 && Object.values(names).every((name) => name === '');
    return saysNothing ? null : { number: line.number, names, values, emptied };
  };
}
