import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetPart, SheetRow } from '../sheet-parts.ts';
import type { RawRow, RawSheet } from './raw-sheet.ts';

const batchRows = 500;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** The columns up to the last one with a text; a blank one in between keeps its place. */
function headerOf(row: RawRow): string[] {
  const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > sheetLimits.columns) throw new SheetRefusal('tooManyColumns');
  return Array.from({ length: width }, (_, column) => row.cells[column]?.trim() ?? '');
}

const dataRow = (row: RawRow, width: number): SheetRow | null => {
  const cells: string[] = [];
  let blank = true;
  for (let column = 0; column < width; column += 1) {
    const text = row.cells[column] ?? '';
    if (blank && !isBlank(text)) blank = false;
    cells.push(text);
  }
  return blank ? null : { number: row.number, cells };
};

/** The first row with any text is the header; rows without text under it are ignored (M9.1, M9.2). */
export async function* tabulate(sheet: RawSheet): AsyncGenerator<SheetPart> {
  let header: string[] | undefined;
  let count = 0;
  let batch: SheetRow[] = [];
  for await (const rows of sheet.rows()) {
    for (const row of rows) {
      if (header === undefined) {
        if (row.cells.every(isBlank)) continue;
        header = headerOf(row);
        sheet.narrow(header.length);
        yield {
          kind: 'head',
          format: sheet.format,
          sheet: sheet.name,
          header,
          headerRow: row.number,
          macros: sheet.macros,
        };
        continue;
      }
      const data = dataRow(row, header.length);
      if (!data) continue;
      count += 1;
      if (count > sheetLimits.rows) throw new SheetRefusal('tooManyRows');
      batch.push(data);
    }
    if (batch.length >= batchRows) {
      yield { kind: 'rows', rows: batch, progress: sheet.progress() };
      batch = [];
    }
  }
  if (header === undefined) throw new SheetRefusal('emptySheet', sheet.name);
  // A parser that gives up silently also ends here, so "no rows" is never a success.
  if (count === 0) throw new SheetRefusal('noRows');
  if (batch.length > 0) yield { kind: 'rows', rows: batch, progress: 1 };
  yield { kind: 'end', rows: count, ...sheet.closing() };
}
