import { type ImportColumn, namingColumns } from '@atelier/domain/import/import-column';
import type { EmptiedCell, ImportRow, Names, SheetLine } from '@atelier/domain/import/import-row';
import { rowReader } from '@atelier/domain/import/import-row';
import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import { sameValue } from '@atelier/grid';
import { breathe } from '../../../platform/breathe.ts';

/** A line of the sheet while it is reviewed; its cells lie under the keys of their columns, beside what no column is called. */
export interface ReviewRow {
  readonly sheetId: string;
  readonly sheetNumber: number;
  shownName: string;
  shownPicture: string | null;
  [key: string]: unknown;
}

export interface ReviewedLine {
  readonly row: ReviewRow;
  readonly read: ImportRow;
}

const rowsPerTurn = 2_000;

/** The columns that the sheet brings besides those that name things. */
export const broughtColumns = (columns: readonly ImportColumn[], matches: ColumnMatches): readonly ImportColumn[] =>
  columns.filter(({ key, naming }) => naming === undefined && matches.includes(key));

const asReviewRow = (read: ImportRow, columns: readonly ImportColumn[]): ReviewRow => {
  const row: ReviewRow = {
    ...read.names,
    sheetId: String(read.number),
    sheetNumber: read.number,
    shownName: '',
    shownPicture: null,
  };
  for (const { key, field } of columns) row[key] = read.values.get(key) ?? field.blank;
  return row;
};

/** M9.2: what the lines of the sheet say; lines without a required name are dropped. */
export async function reviewLines(
  lines: readonly SheetLine[],
  matches: ColumnMatches,
  columns: readonly ImportColumn[],
  signal: AbortSignal,
): Promise<ReviewedLine[]> {
  const readRow = rowReader(matches, columns);
  const brought = broughtColumns(columns, matches);
  const reviewed: ReviewedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const read = line ? readRow(line) : null;
    if (read) reviewed.push({ row: asReviewRow(read, brought), read });
    if (at % rowsPerTurn === rowsPerTurn - 1) await breathe(signal);
  }
  return reviewed;
}

const isBlank = (value: unknown, { field }: ImportColumn): boolean => value === null || sameValue(value, field.blank);

/** What the cells of a row name as they stand now. */
export const namesIn = (row: ReviewRow, columns: readonly ImportColumn[]): Names =>
  Object.fromEntries(namingColumns(columns).map(({ key }) => [key, String(row[key] ?? '')]));

/** The row as it stands now. A cell that was emptied and has been filled since is not a difference any more. */
export function importRowOf(
  row: ReviewRow,
  names: Names,
  columns: readonly ImportColumn[],
  emptiedAtFirst: readonly EmptiedCell[],
): ImportRow {
  const values = new Map<string, unknown>();
  for (const column of columns) if (!isBlank(row[column.key], column)) values.set(column.key, row[column.key]);
  return {
    number: row.sheetNumber,
    names,
    values,
    emptied: emptiedAtFirst.filter(({ key }) => !values.has(key)),
  };
}
