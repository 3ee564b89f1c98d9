import Excel from 'exceljs';
import { wide } from './sizes.ts';

const words =
  'upper leather suede mesh rubber outsole midsole lace hook eyelet lining padded collar tongue heel toe cap welt stitched waxed cotton wool fleece shell hood zip pocket cuff hem rib knit woven printed dyed washed fall winter spring summer retail wholesale core fashion carry over'.split(
    ' ',
  );

/** Notes as people write them: words, never twice the same text. */
function note(row: number, column: number): string {
  let text = `${row}-${column}`;
  for (let at = row * 31 + column * 17; text.length < wide.characters; at += row + column + 7)
    text += ` ${words[at % words.length]}`;
  return text.slice(0, wide.characters);
}

/** Written by the peer, with shared texts, as spreadsheet programs do. */
export async function makeWide(filename: string): Promise<void> {
  const book = new Excel.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true, useStyles: false });
  const sheet = book.addWorksheet('Notes');
  sheet.addRow(Array.from({ length: wide.columns }, (_, column) => `Note ${column}`)).commit();
  for (let row = 1; row < wide.rows; row += 1)
    sheet.addRow(Array.from({ length: wide.columns }, (_, column) => note(row, column))).commit();
  await book.commit();
}
