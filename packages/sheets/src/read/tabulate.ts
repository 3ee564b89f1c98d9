import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { ReadChoices, SheetHead, SheetPart, SheetRow } from '../sheet-parts.ts';
import { columnLetters } from './cell-address.ts';
import { findHeader, isBlank } from './find-header.ts';
import type { RawRow, RawSheet } from './raw-sheet.ts';

const batchRows = 500;
const batchCharacters = 128 * 1_024;
/** Rows that are looked at before one of them is taken as the header. */
const lookedAt = 25;
const topRows = 12;
const topColumns = 12;
const topCharacters = 60;
const leftOutNamed = 20;

/** The columns up to the last one with a text; a blank one in between keeps its place. */
function headerOf(row: RawRow): string[] {
  const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > sheetLimits.columns) throw new SheetRefusal('tooManyColumns');
  return Array.from({ length: width }, (_, column) => row.cells[column]?.trim() ?? '');
}

const shortened = (row: RawRow): SheetRow => ({
  number: row.number,
  cells: Array.from(row.cells.slice(0, topColumns), (cell) => (cell ?? '').trim().slice(0, topCharacters)),
});

/** The rows under the header as they become a part of the reply; counts what was said so far. */
class Table {
  readonly leftOut = new Set<number>();
  count = 0;
  private batch: SheetRow[] = [];
  private inBatch = 0;
  private characters = 0;
  private readonly width: number;
  private readonly sheet: RawSheet;

  constructor(sheet: RawSheet, width: number) {
    this.sheet = sheet;
    this.width = width;
  }

  /** True when enough rows wait to be handed over. */
  add(row: RawRow): boolean {
    const cells: string[] = [];
    let blank = true;
    let length = 0;
    for (let column = 0; column < this.width; column += 1) {
      const text = row.cells[column] ?? '';
      if (blank && !isBlank(text)) blank = false;
      length += text.length;
      cells.push(text);
    }
    for (let column = this.width; column < row.cells.length; column += 1)
      if (!isBlank(row.cells[column])) this.leftOut.add(column);
    if (blank) return false;
    this.countText(row.number, length);
    this.batch.push({ number: row.number, cells });
    return this.batch.length >= batchRows || this.inBatch >= batchCharacters;
  }

  private countText(row: number, length: number): void {
    this.count += 1;
    this.inBatch += length;
    this.characters += length;
    if (this.count > sheetLimits.rows) throw new SheetRefusal('tooManyRows');
    if (length > sheetLimits.rowCharacters) throw new SheetRefusal('rowTooLong', String(row));
    if (this.characters > sheetLimits.sheetCharacters) throw new SheetRefusal('tooMuchText');
    const { textRatio, textRatioFrom } = sheetLimits;
    if (this.characters > textRatioFrom && this.characters > textRatio * this.sheet.bytes)
      throw new SheetRefusal('repeatsTooMuch');
  }

  *take(progress: number): Generator<SheetPart> {
    if (this.batch.length > 0) yield { kind: 'rows', rows: this.batch, progress };
    this.batch = [];
    this.inBatch = 0;
  }
}

const characters = (row: RawRow): number => row.cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);

/** The rows one by one, with the first ones gathered until it is sure which of them is the header. */
async function* untilHeader(
  sheet: RawSheet,
  wanted: number | undefined,
): AsyncGenerator<{ top: readonly RawRow[]; header: number } | RawRow> {
  const gathered: RawRow[] = [];
  let found = false;
  let length = 0;
  const decide = () => {
    found = true;
    const chosen = gathered.findIndex((row) => row.number >= (wanted ?? 0));
    return { top: gathered, header: wanted === undefined ? findHeader(gathered) : chosen };
  };
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      if (found) yield row;
      else if (!row.cells.every(isBlank)) {
        gathered.push(row);
        length += characters(row);
        const enough = gathered.length >= lookedAt || length > sheetLimits.rowCharacters;
        if (enough && row.number >= (wanted ?? 0)) yield decide();
      }
    }
  }
  if (!found) yield decide();
}

/** The header and the rows under it; rows without text are ignored (M9.1, M9.2). */
export async function* tabulate(sheet: RawSheet, choices: ReadChoices = {}): AsyncGenerator<SheetPart> {
  let table: Table | undefined;
  for await (const next of untilHeader(sheet, choices.headerRow)) {
    if (!('top' in next)) {
      if (table!.add(next)) yield* table!.take(sheet.progress());
      continue;
    }
    const row = next.top[next.header];
    if (next.top.length === 0) throw new SheetRefusal('emptySheet', sheet.name);
    if (!row) throw new SheetRefusal('noHeaderRow', String(choices.headerRow));
    const header = headerOf(row);
    sheet.narrow(header.length);
    yield headOf(sheet, header, row.number, next.top);
    table = new Table(sheet, header.length);
    for (const early of next.top.slice(next.header + 1)) if (table.add(early)) yield* table.take(sheet.progress());
  }
  // A parser that gives up silently also ends here, so "no rows" is never a success.
  if (!table || table.count === 0) throw new SheetRefusal('noRows');
  yield* table.take(1);
  const { leftOut = [], ...closing } = sheet.closing();
  const missed = [...new Set([...table.leftOut, ...leftOut])].toSorted((a, b) => a - b);
  yield { kind: 'end', rows: table.count, ...closing, leftOut: missed.slice(0, leftOutNamed).map(columnLetters) };
}

const headOf = (sheet: RawSheet, header: string[], headerRow: number, top: readonly RawRow[]): SheetHead => ({
  kind: 'head',
  format: sheet.format,
  sheet: sheet.name,
  header,
  headerRow,
  macros: sheet.macros,
  encoding: sheet.encoding,
  top: top.slice(0, topRows).map(shortened),
});
