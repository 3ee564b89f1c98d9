import { cleanCell } from '../clean-cell.ts';
import type { ImportColumn } from '../import-column.ts';
import type { Names, SheetLine } from '../import-row.ts';
import { type ColumnMatches, plainHeader } from '../match-columns.ts';
import {
  type CellDifference,
  type CurrentValue,
  compareRow,
  editedReadOnly,
  type FixedPlace,
  type Place,
  type RefusedCell,
  type RowComparison,
} from './compare-row.ts';
import type { RoundTripColumn } from './round-trip-column.ts';
import { findMarks, isGroupLine, type RowMark, readMark } from './row-marks.ts';

export interface SheetTable {
  readonly header: readonly string[];
  readonly lines: readonly SheetLine[];
}

export interface SheetComparison {
  /** Changed in the sheet alone: applied as one step. */
  readonly changes: readonly CellDifference[];
  /** Changed in both places to different values: the user chooses. */
  readonly conflicts: readonly CellDifference[];
  /** Changed here since the export and left alone in the sheet: nothing to do, but worth showing. */
  readonly meanwhile: readonly CellDifference[];
  /** Worked out again from another cell of the row that is taken from the sheet. */
  readonly following: readonly CellDifference[];
  /** Rows of the sheet whose row no longer exists here. */
  readonly gone: readonly { readonly row: number; readonly id: string }[];
  /** Rows added by hand, or copied and given another name: they go through the ordinary import. */
  readonly added: readonly SheetLine[];
  /** Rows that appear twice; only the first counts. */
  readonly repeated: readonly { readonly row: number; readonly id: string }[];
  /** Values that their column refuses; they are never applied. */
  readonly refused: readonly RefusedCell[];
  /** Rows here that the sheet does not hold: nothing happens to them, and that is said. */
  readonly missing: readonly string[];
}

/** How a line of the sheet names its row, beside the marks; a kind whose rows have no name of their own has none. */
export interface RowNaming {
  readonly columns: readonly string[];
  /** Null where the cells name nothing. */
  idOf(names: Names): string | null;
  /** Whether the row that the cells name is the one of the mark, also where a program has rewritten the name. */
  isSame(named: string, id: string): boolean;
}

export interface RowsHere {
  readonly columns: readonly RoundTripColumn[];
  /** Columns of words that are shown and not edited; a sheet that changes them is told so. */
  readonly fixed?: readonly ImportColumn[];
  /** The rows that are here, as far as the sheet could hold them. */
  ids?(): Iterable<string>;
  /** The values of a row as they are now, or undefined when it is gone. */
  current(id: string): CurrentValue | undefined;
  /** A line that names another row than its mark does is a new row. */
  readonly naming?: RowNaming;
  sharedBy?(id: string): string;
}

type Gathered = { -readonly [part in keyof SheetComparison]: SheetComparison[part][number][] };

const into = { changed: 'changes', conflict: 'conflicts', changedMeanwhile: 'meanwhile' } as const;

/** Two colors of a style cannot have different notes: the first one counts and the others are told so. */
class SharedValues {
  private readonly first = new Map<string, CellDifference>();
  private readonly here: RowsHere;
  private readonly columns: ReadonlyMap<string, RoundTripColumn>;

  constructor(here: RowsHere, columns: ReadonlyMap<string, RoundTripColumn>) {
    this.here = here;
    this.columns = columns;
  }

  /** The cell that has spoken for all before, when it said something else. */
  against(cell: CellDifference): CellDifference | undefined {
    if (!this.columns.get(cell.key)?.shared || !this.here.sharedBy || cell.state === 'changedMeanwhile')
      return undefined;
    const key = `${cell.key}\u0000${this.here.sharedBy(cell.id)}`;
    const first = this.first.get(key);
    if (!first) this.first.set(key, cell);
    return first && first.sheet !== cell.sheet ? first : undefined;
  }
}

function gather(result: RowComparison, shared: SharedValues, gathered: Gathered): void {
  for (const cell of result.cells) {
    const first = shared.against(cell);
    if (first) {
      const reason = `Row ${first.row} says something else for all of them`;
      gathered.refused.push({ row: cell.row, id: cell.id, key: cell.key, text: cell.sheet, reason });
    } else gathered[into[cell.state]].push(cell);
  }
  gathered.refused.push(...result.refused);
  gathered.following.push(...result.following);
}

/** Undefined where rows have no names, null where this line names nothing. */
function namedBy(naming: RowNaming | undefined, matches: ColumnMatches) {
  const places = (naming?.columns ?? []).map((key) => [key, matches.indexOf(key)] as const);
  return ({ cells }: SheetLine): string | null | undefined =>
    naming?.idOf(Object.fromEntries(places.map(([key, at]) => [key, cleanCell(cells[at] ?? '')])));
}

export interface SheetComparer {
  /** Compares one more line. */
  take(line: SheetLine): void;
  /** What all lines together say. */
  result(): SheetComparison;
}

const nothingYet = (): Gathered => ({
  changes: [],
  conflicts: [],
  meanwhile: [],
  following: [],
  gone: [],
  added: [],
  repeated: [],
  refused: [],
  missing: [],
});

/**
 * G30: an exported sheet that comes back is compared cell by cell with what was exported and with what is true now;
 * line by line, so that a large one leaves room for other things in between. Null when it is not one of ours.
 */
export function sheetComparer(
  header: SheetTable['header'],
  matches: ColumnMatches,
  here: RowsHere,
): SheetComparer | null {
  const marks = findMarks(header);
  if (!marks) return null;
  const columns = new Map(here.columns.map((column) => [column.key, column]));
  const places = here.columns.flatMap((column): Place[] => {
    const index = matches.indexOf(column.key);
    return index < 0 ? [] : [[column, index]];
  });
  const fixed = (here.fixed ?? []).flatMap((column): FixedPlace[] => {
    const index = header.findIndex((text) => plainHeader(text) === plainHeader(column.header));
    return index < 0 ? [] : [[column, index]];
  });
  const gathered = nothingYet();
  const shared = new SharedValues(here, columns);
  const seen = new Set<string>();
  const named = namedBy(here.naming, matches);
  const isOther = (line: SheetLine, mark: RowMark): boolean => {
    const id = named(line);
    return id !== undefined && id !== null && !here.naming?.isSame(id, mark.id);
  };
  const takeMarked = (line: SheetLine, mark: RowMark): void => {
    const now = here.current(mark.id);
    if (seen.has(mark.id)) gathered.repeated.push({ row: line.number, id: mark.id });
    else if (!now) gathered.gone.push({ row: line.number, id: mark.id });
    else {
      gather(compareRow(line, mark, now, places, columns), shared, gathered);
      gathered.refused.push(...editedReadOnly(line, mark.id, now, fixed));
    }
    seen.add(mark.id);
  };
  return {
    result: () => ({ ...gathered, missing: [...(here.ids?.() ?? [])].filter((id) => !seen.has(id)) }),
    take(line) {
      const mark = readMark(line.cells, marks);
      if (mark && isGroupLine(mark)) return;
      if (mark && !isOther(line, mark)) takeMarked(line, mark);
      else if (named(line) !== null) gathered.added.push(line);
    },
  };
}
