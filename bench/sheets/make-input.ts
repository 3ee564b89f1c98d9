import Excel from 'exceljs';
import { columns, readRows } from './sizes.ts';

const value = (row: number, column: number): string | number | boolean | Date => {
  switch (column % 6) {
    case 0:
      return `text ${row} ${column}`;
    case 1:
      return row * 1.5 + column;
    case 2:
      return new Date(Date.UTC(2026, 0, 1 + (row % 365)));
    case 3:
      return row % 2 === 0;
    case 4:
      return `shared ${row % 50}`;
    default:
      return row + column;
  }
};

/** A sheet as spreadsheet programs write it, with shared texts; the peer writes it, so it holds nothing that suits us. */
export async function makeInput(filename: string): Promise<void> {
  const book = new Excel.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true, useStyles: true });
  const sheet = book.addWorksheet('Lines');
  sheet.addRow(['Style', 'Color', ...Array.from({ length: columns - 2 }, (_, column) => `Column ${column}`)]).commit();
  for (let row = 0; row < readRows; row += 1) {
    const rest = Array.from({ length: columns - 2 }, (_, column) => value(row, column));
    sheet.addRow([`${100_000 + row}`, `C${row % 40}`, ...rest]).commit();
  }
  await book.commit();
}
