import { blankCell } from '@atelier/domain/fields/field';
import { columnLetters } from '../read/cell-address.ts';
import type { CellStyles, CellTone } from './cell-styles.ts';
import { cellXml } from './cell-xml.ts';
import { columnWidths } from './column-widths.ts';
import type { Pictures } from './pictures.ts';
import { TextBytes } from './text-bytes.ts';
import type { WriteBook, WriteCell, WriteRow } from './workbook.ts';

const sampled = 200;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface SheetTally {
  rows: number;
}

interface Writing {
  readonly book: WriteBook;
  readonly letters: readonly string[];
  readonly styles: CellStyles;
  readonly pictures: Pictures;
  readonly rowHeight: number;
  /** Of what stands among pictures every row is as high as one with a picture, also where there is none. */
  readonly pictured: boolean;
}

const figures: ReadonlySet<WriteCell['type']> = new Set(['number', 'currency', 'percent']);

/** A header stands where the values under it stand. */
function headerCells(book: WriteBook, sample: readonly WriteRow[]): WriteCell[] {
  return book.columns.map(({ header }, column) => {
    const type = sample.map(({ cells }) => cells[column]?.type).find((one) => one !== undefined && one !== 'blank');
    const align = type === 'boolean' ? 'center' : type !== undefined && figures.has(type) ? 'end' : 'start';
    return { type: 'string', value: header, align };
  });
}

function rowAttributes(row: WriteRow, hasPicture: boolean, rowHeight: number): string {
  const height = row.height ?? (hasPicture ? rowHeight : undefined);
  const sized = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  return row.outline ? `${sized} outlineLevel="${Math.min(7, row.outline)}"` : sized;
}

function rowXml(
  number: number,
  row: WriteRow,
  tone: CellTone,
  { letters, styles, pictures, rowHeight, pictured }: Writing,
): string {
  let cells = '';
  let hasPicture = pictured && tone !== 'header' && tone !== 'group';
  for (let column = 0; column < Math.max(row.cells.length, tone === 'plain' ? 0 : letters.length); column += 1) {
    const cell = row.cells[column] ?? blankCell;
    if (cell.type === 'image' && typeof cell.value === 'string') {
      pictures.place(column, number - 1, cell.value);
      hasPicture = true;
    }
    cells += cellXml(`${letters[column] ?? columnLetters(column)}${number}`, cell, tone, styles);
  }
  return `<row r="${number}"${rowAttributes(row, hasPicture, rowHeight)}>${cells}</row>`;
}

function opening(writing: Writing, sample: readonly WriteRow[]): string {
  const { book } = writing;
  const columns = columnWidths(book, sample).map((width, index) => {
    const hidden = book.columns[index]?.hidden ? ' hidden="1"' : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width.toFixed(2)}" customWidth="1"${hidden}/>`;
  });
  const levels = book.outlineLevels ? ` outlineLevelRow="${Math.min(7, book.outlineLevels)}"` : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${relationships}"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"${levels}/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
}

/** The filter covers every column and row; style numbers kept as text do not get a warning triangle each. */
function closing({ book, pictures }: Writing, rows: number): string {
  const range = `A1:${columnLetters(Math.max(0, book.columns.length - 1))}${rows}`;
  const drawing = pictures.any ? '<drawing r:id="rId1"/>' : '';
  return `</sheetData><autoFilter ref="${range}"/><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors>${drawing}</worksheet>`;
}

/** The first rows come together: what they hold decides how the sheet begins. */
async function* withSample(rows: WriteBook['rows'], sample: WriteRow[]): AsyncGenerator<Iterable<WriteRow>> {
  let started = false;
  for await (const next of rows) {
    const several = 'cells' in next ? [next] : next;
    if (started) yield several;
    else {
      sample.push(...several);
      started = sample.length >= sampled;
      if (started) yield sample;
    }
  }
  if (!started) yield sample;
}

/** The worksheet, piece by piece. */
export async function* sheetXml(
  book: WriteBook,
  styles: CellStyles,
  pictures: Pictures,
  rowHeight: number,
  tally: SheetTally,
): AsyncGenerator<Uint8Array> {
  const letters = book.columns.map((_, index) => columnLetters(index));
  let writing: Writing = { book, letters, styles, pictures, rowHeight, pictured: false };
  const sample: WriteRow[] = [];
  tally.rows = 1;
  let opened = false;
  const bytes = new TextBytes();
  for await (const rows of withSample(book.rows, sample)) {
    if (!opened) {
      const first = sample.slice(0, sampled);
      writing = { ...writing, pictured: first.some(({ cells }) => cells.some(({ type }) => type === 'image')) };
      bytes.add(opening(writing, first));
      bytes.add(rowXml(1, { cells: headerCells(book, first) }, 'header', writing));
      opened = true;
    }
    for (const row of rows) {
      tally.rows += 1;
      bytes.add(rowXml(tally.rows, row, row.tone ?? 'plain', writing));
    }
    yield* bytes.take();
    book.onRows?.(tally.rows - 1);
  }
  bytes.add(closing(writing, tally.rows));
  yield* bytes.rest();
}
