import { cleanCell } from '../clean-cell.ts';
import type { ImportColumn } from '../import-column.ts';
import type { SheetLine } from '../import-row.ts';
import type { ColumnMatches } from '../match-columns.ts';
import { findMarks, type RowMark, readMark } from './row-marks.ts';
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

export interface SheetComparison {
  /** Changed in the sheet alone: applied as one step. */
  readonly changes: readonly CellDifference[];
  /** Changed in both places to different values: the user chooses. */
  readonly conflicts: readonly CellDifference[];
  /** Changed here since the export and left alone in the sheet: nothing to do, but worth showing. */
  readonly meanwhile: readonly CellDifference[];
  /** Rows of the sheet whose row no longer exists here. */
  readonly gone: readonly number[];
  /** Rows added by hand: they go through the ordinary import. */
  readonly added: readonly SheetLine[];
  /** Rows that appear twice; only the first counts. */
  readonly repeated: readonly number[];
  /** Values that their column refuses; they are never applied. */
  readonly refused: readonly {
    readonly row: number;
    readonly key: string;
    readonly text: string;
    readonly reason: string;
  }[];
}

/** The values of a row as they are now, or undefined when it is gone. */
export type CurrentRow = (id: string) => ReadonlyMap<string, unknown> | undefined;

interface Compared {
  changes: CellDifference[];
  conflicts: CellDifference[];
  meanwhile: CellDifference[];
  refused: { row: number; key: string; text: string; reason: string }[];
}

const into = { changed: 'changes', conflict: 'conflicts', changedMeanwhile: 'meanwhile' } as const;

/** The sheet's text in the form in which the field would export it, so that 12 and 12.00 do not differ. */
function normalised(column: ImportColumn, text: string): { text: string } | { reason: string } {
  const parsed = column.field.parse(text, column.context);
  return parsed.ok ? { text: column.field.copy(parsed.value, column.context) } : { reason: parsed.reason };
}

function compareRow(
  line: SheetLine,
  mark: RowMark,
  now: ReadonlyMap<string, unknown>,
  places: readonly (readonly [ImportColumn, number])[],
  gathered: Compared,
): void {
  for (const [column, index] of places) {
    const exported = mark.exported.get(column.key);
    if (exported === undefined) continue;
    const raw = cleanCell(line.cells[index] ?? '');
    const sheet = raw === cleanCell(exported) ? { text: exported } : normalised(column, raw);
    if ('reason' in sheet) {
      gathered.refused.push({ row: line.number, key: column.key, text: raw, reason: sheet.reason });
      continue;
    }
    const current = column.field.copy(now.get(column.key) ?? column.field.blank, column.context);
    const state = compareCell(exported, sheet.text, current);
    if (state === 'same' || state === 'agreed') continue;
    gathered[into[state]].push({
      row: line.number,
      id: mark.id,
      key: column.key,
      state,
      exported,
      sheet: sheet.text,
      now: current,
    });
  }
}

/** G30: an exported sheet that comes back is compared cell by cell with what was exported and with what is true now. */
export function compareSheet(
  header: readonly string[],
  lines: readonly SheetLine[],
  matches: ColumnMatches,
  columns: readonly ImportColumn[],
  current: CurrentRow,
): SheetComparison | null {
  const marks = findMarks(header);
  if (!marks) return null;
  const places = columns.flatMap((column) => {
    const index = matches.indexOf(column.key);
    return index < 0 ? [] : [[column, index] as const];
  });
  const compared: Compared = { changes: [], conflicts: [], meanwhile: [], refused: [] };
  const gone: number[] = [];
  const added: SheetLine[] = [];
  const repeated: number[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const mark = readMark(line.cells, marks);
    const now = mark ? current(mark.id) : undefined;
    if (!mark) added.push(line);
    else if (seen.has(mark.id)) repeated.push(line.number);
    else if (!now) gone.push(line.number);
    else compareRow(line, mark, now, places, compared);
    if (mark) seen.add(mark.id);
  }
  return { ...compared, gone, added, repeated };
}
