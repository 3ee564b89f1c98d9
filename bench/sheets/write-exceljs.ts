import Excel from 'exceljs';
import { pictureMaker } from './pictures.ts';
import { columns, writeRows } from './sizes.ts';

const value = (row: number, column: number): string | number | Date => {
  switch (column % 4) {
    case 0:
      return `text ${row} ${column}`;
    case 1:
      return row * 1.25;
    case 2:
      return new Date(Date.UTC(2026, 10, 5));
    default:
      return row + column;
  }
};

const picture = await pictureMaker();
const book = new Excel.Workbook();
const sheet = book.addWorksheet('Lines', { views: [{ state: 'frozen', ySplit: 1 }] });
const formats = [undefined, '#,##0.00 €', 'yyyy-mm-dd', '0'];
sheet.columns = Array.from({ length: columns }, (_, column) => ({
  header: `Column ${column}`,
  width: 14,
  style: column === 0 ? {} : { numFmt: formats[(column - 1) % 4] ?? 'General' },
}));
for (let row = 0; row < writeRows; row += 1) {
  const added = sheet.addRow([null, ...Array.from({ length: columns - 1 }, (_, column) => value(row, column))]);
  added.height = 25;
  added.outlineLevel = 1;
  const id = book.addImage({ buffer: picture(row) as unknown as Excel.Buffer, extension: 'jpeg' });
  sheet.addImage(id, { tl: { col: 0, row: row + 1 }, ext: { width: 40, height: 30 } });
}
await book.xlsx.writeFile(process.argv[2]!);
console.log(JSON.stringify({ done: writeRows, memory: process.resourceUsage().maxRSS * 1_024 }));
