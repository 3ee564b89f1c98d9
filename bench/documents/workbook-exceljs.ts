import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentFraction } from '@atelier/domain/document/column-text';
import { documentColumn } from '@atelier/domain/document/document-columns';
import Excel from 'exceljs';
import { pictureMaker, picturesIn } from '../sheets/pictures.ts';
import { workbookInput } from './workbook-input.ts';

const formats: Readonly<Record<string, string>> = { money: '"$"#,##0.00', percent: '0.00%', date: 'yyyy-mm-dd' };

/** The same cells, formats, groups and pictures, by the calls of exceljs. */
const picture = await pictureMaker();
const began = performance.now();
const { plan, groups } = workbookInput();
const book = new Excel.Workbook();
const sheet = book.addWorksheet('Bench', { views: [{ state: 'frozen', ySplit: 1 }] });
const named = ['Image', 'Sort', 'Style', 'Color', 'Name', 'Color Name'];
sheet.columns = [
  ...named.map((header) => ({ header, width: 14 })),
  ...plan.columns.map(({ key, label }) => ({
    header: label,
    width: 14,
    style: { numFmt: formats[documentColumn(key).kind] ?? 'General' },
  })),
];
const cellOf = (key: (typeof plan.columns)[number]['key'], value: unknown): Excel.CellValue => {
  const { kind } = documentColumn(key);
  if (kind === 'percent') return percentFraction(key, Number(value));
  if (kind === 'date') return new Date(String(value));
  return Array.isArray(value) ? value.join(', ') : (value as Excel.CellValue);
};
let number = 1;
let sortNumber = 0;
for (const { title, styles } of groups) {
  sheet.addRow([null, null, title]).font = { bold: true };
  number += 1;
  for (const { rows } of styles) {
    sortNumber += 1;
    for (const { style, color, name, colorName, values, picture: shown } of rows) {
      const cells = plan.columns.map(({ key }) => cellOf(key, values[key]));
      const added = sheet.addRow([null, sortNumber, style, color, name, colorName, ...cells]);
      added.height = 25;
      added.outlineLevel = 1;
      const id = book.addImage({ buffer: picture(Number(shown)) as unknown as Excel.Buffer, extension: 'jpeg' });
      sheet.addImage(id, { tl: { col: 0, row: number }, ext: { width: 40, height: 30 } });
      number += 1;
    }
  }
}
const file = join(process.argv[2]!, 'exceljs.xlsx');
await book.xlsx.writeFile(file);
const delay = performance.now() - began;
const done = picturesIn(await readFile(file));
console.log(JSON.stringify({ done, memory: process.resourceUsage().maxRSS * 1_024, delay }));
