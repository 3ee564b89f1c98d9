import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';

const folder = fileURLToPath(new URL('../../test/corpus/', import.meta.url));

const lineHeader = ['Style', 'Code', 'Disc', 'Due', 'At', 'Length', 'Open', 'New', 'Blank', 'Sum', 'Note'];
const lineRows = (note: string, at: string, length: string, open: string) => [
  ['001234', 'ST0012', '12.5%', '2026-11-05', at, length, open, '1', '', '42', note],
  ['00012', '0.1', '-7', '', '', '', '', '', '', '', '_x0041_ & <tag>\nsecond line'],
];
/** The row of the sheet's title is no header: the third row is (G38). */
const asNumbers = (note: string) => ({
  headerRow: 3,
  header: lineHeader,
  cells: lineRows(note, '2026-11-05 10:30:00', '36:15:00', '08:05:00'),
});
const asShown = (note: string) => ({
  headerRow: 3,
  header: lineHeader,
  cells: lineRows(note, '2026-11-05 10:30', '36:15', '08:05'),
});
const listed = (note: string) => ({
  headerRow: 1,
  header: ['Style', 'Code', 'Disc', 'Due', 'Length', 'New', 'Note'],
  cells: [
    ['001234', 'ST0012', '12.5%', '2026-11-05', '36:15:00', 'TRUE', note],
    ['00012', '0.1', '-7', '', '', 'FALSE', 'a "b"'],
  ],
});
const everyScript = 'é 日本 👟';

/** What each file shows in the program that wrote it. */
const corpus: Readonly<Record<string, { headerRow: number; header: string[]; cells: string[][] }>> = {
  'libreoffice.xlsx': asNumbers(everyScript),
  'libreoffice-97.xls': asNumbers(everyScript),
  'libreoffice-utf-8.csv': asShown(everyScript),
  'libreoffice-html.xls': asShown(everyScript),
  'libreoffice-shift-jis.csv': asShown('秋の新作スニーカー'),
  'libreoffice-windows-1251.csv': asShown('чёрный ботинок'),
  'sheetjs.xlsx': listed(everyScript),
  'sheetjs.xlsb': listed(everyScript),
  'sheetjs-97.xls': listed(everyScript),
  'sheetjs-2003.xls': listed(everyScript),
  'sheetjs-2.xls': listed('plain'),
  'exceljs-1904.xlsx': {
    headerRow: 3,
    header: ['Style', 'Qty', 'Due', 'Sum', 'Note'],
    cells: [
      ['001234', '12.5', '2026-11-05', '25', 'rich text'],
      ['00012', '-7', '2026-11-05 10:30:00', '', everyScript],
    ],
  },
  'hucre.xlsx': {
    headerRow: 1,
    header: ['Style', 'Qty', 'New', 'Due', 'Note'],
    cells: [
      ['001234', '12.5', 'TRUE', '2026-11-05', `${everyScript}\u2028 end`],
      // That library writes the text _x0041_ without escaping it, which every program shows as A.
      ['00012', '-7', 'FALSE', '', 'A'],
    ],
  },
};

describe('[M9.1] workbooks of other programs are read as those programs show them', () => {
  test.each(Object.entries(corpus))('%s', { timeout: 600_000 }, async (name, expected) => {
    const { head, cells, end } = await readWhole(folder + name);
    expect({ headerRow: head.headerRow, header: head.header, cells }).toEqual(expected);
    expect([end.uncalculated, end.leftOut]).toEqual([0, []]);
  });

  test('every file of the corpus has its cells here', () => {
    const files = readdirSync(folder).filter((name) => !/\.(md|fods)$/.test(name));
    expect(files.toSorted()).toEqual(Object.keys(corpus).toSorted());
  });
});
