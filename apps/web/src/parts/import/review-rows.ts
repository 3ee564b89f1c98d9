import { colorKey, type ImportColumn, styleKey } from '@atelier/domain/import/import-column';
import type { EmptiedCell, ImportRow, SheetLine } from '@atelier/domain/import/import-row';
import { rowReader } from '@atelier/domain/import/import-row';
import type { ColumnMatches } from '@atelier/domain/import/match-columns';
import { sameValue } from '@atelier/grid';
import { breathe } from '../../platform/breathe.ts';

/** A line of the sheet while it is reviewed; its cells lie under the keys of their columns. */
export interface ReviewRow {
  readonly id: string;
  readonly number: number;
  style: string;
  color: string;
  name: string;
  picture: string | null;
  [key: string]: unknown;
}

export interface ReviewedLine {
  readonly row: ReviewRow;
  readonly read: ImportRow;
}

const rowsPerTurn = 2_000;

/** The columns that the sheet brings besides style and color. */
export const broughtColumns = (columns: readonly ImportColumn[], matches: ColumnMatches): readonly ImportColumn[] =>
  columns.filter(({ key }) => key !== styleKey && key !== colorKey && matches.includes(key));

const asReviewRow = (read: ImportRow, columns: readonly ImportColumn[]): ReviewRow => {
  const row: ReviewRow = {
    id: String(read.number),
    number: read.number,
    style: read.style,
    color: read.color,
    name: '',
    picture: null,
  };
  for (const { key, field } of columns) row[key] = read.values.get(key) ?? field.blank;
  return row;
};

/** M9.2: what the lines of the sheet say; lines without a style are dropped. */
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

/** The row as it stands now. A cell that was emptied and has been filled since is not a difference any more. */
export function importRowOf(
  row: ReviewRow,
  columns: readonly ImportColumn[],
  emptiedAtFirst: readonly EmptiedCell[],
): ImportRow {
  const values = new Map<string, unknown>();
  for (const column of columns) if (!isBlank(row[column.key], column)) values.set(column.key, row[column.key]);
  return {
    number: row.number,
    style: row.style,
    color: row.color,
    values,
    emptied: emptiedAtFirst.filter(({ key }) => !values.has(key)),
  };
}
