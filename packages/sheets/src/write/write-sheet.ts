import { exportSizes } from '@atelier/domain/vocabulary/limits';
import { writeZip, type ZipItem } from '../zip/write-zip.ts';
import { CellStyles } from './cell-styles.ts';
import { contentTypes, sheetRelations, topRelations, workbookRelations, workbookXml } from './package-parts.ts';
import { Pictures } from './pictures.ts';
import { sheetName } from './sheet-text.ts';
import { type SheetTally, sheetXml } from './sheet-xml.ts';
import { TextBytes } from './text-bytes.ts';
import type { WriteBook } from './workbook.ts';

async function* inPieces(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const bytes = new TextBytes();
  for (const text of texts) {
    bytes.add(text);
    yield* bytes.take();
  }
  yield* bytes.rest();
}

const packed = (name: string, texts: Iterable<string>): ZipItem => ({ name, pack: inPieces(texts) });

/** The sheet goes before the rest: what it used decides the styles, the pictures and the size of the filter that follow. */
async function* items(book: WriteBook): AsyncGenerator<ZipItem> {
  const rowHeight = book.rowHeight ?? exportSizes.rowHeight;
  const styles = new CellStyles();
  const pictures = new Pictures(rowHeight);
  const tally: SheetTally = { rows: 0 };
  // Programs that look at the first entry only tell an .xlsx from any other archive by this name.
  yield packed('_rels/.rels', [topRelations]);
  yield { name: 'xl/worksheets/sheet1.xml', pack: sheetXml(book, styles, pictures, rowHeight, tally) };
  if (pictures.any) {
    yield* pictures.media(book.picture ?? (async () => null));
    yield packed('xl/drawings/drawing1.xml', pictures.drawing());
    yield packed('xl/drawings/_rels/drawing1.xml.rels', pictures.relations());
    yield packed('xl/worksheets/_rels/sheet1.xml.rels', [sheetRelations]);
  }
  yield packed('xl/styles.xml', [styles.xml()]);
  yield packed('xl/workbook.xml', [workbookXml(sheetName(book.title), book.columns.length, tally.rows)]);
  yield packed('xl/_rels/workbook.xml.rels', [workbookRelations]);
  yield packed('[Content_Types].xml', [contentTypes(pictures.any)]);
}

/** An .xlsx file as a stream of bytes; rows and pictures are taken one by one as the stream is read. */
export const writeSheet = (book: WriteBook): AsyncGenerator<Uint8Array> => writeZip(items(book));
