import type { RefusalCode } from '../src/refusal.ts';
import { compoundFile, lieAboutSize, renameEntry } from './forge-zip.ts';
import { headerRow, makeWorkbook, row, textCell, worksheetXml, xmlPart, zipBytes } from './make-workbook.ts';

const mebibyte = 1_048_576;
/** A header and one row. */
export const good = headerRow + row(2, textCell('A2', '100001'));
const sheetPart = 'xl/worksheets/sheet1.xml';

async function* zeros(count: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(mebibyte, 0x20);
  for (let i = 0; i < count; i += 1) yield piece;
}

const bomb = (megabytes: number): Promise<Buffer> =>
  makeWorkbook({ rows: good, more: [{ name: 'xl/worksheets/sheet2.xml', pack: zeros(megabytes) }] });

const entityBomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${worksheetXml(good)}`;
const externalEntity = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY p SYSTEM "file:///etc/passwd">]>${worksheetXml(row(1, textCell('A1', '&p;')))}`;
const header = (count: number): string =>
  `<row r="1">${Array.from({ length: count }, (_, index) => `<c t="inlineStr"><is><t>H${index}</t></is></c>`).join('')}</row>`;

/** Family X: what it is, why it is turned away, and its bytes. */
export const hostileFiles: [string, RefusalCode, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
  ['[X3] a part that unpacks to 1 GiB', 'packedTooTightly', () => bomb(1_024)],
  [
    '[X3] many parts that are each small enough',
    'unpacksTooLarge',
    async () => zipBytes(Array.from({ length: 20 }, (_, index) => ({ name: `p${index}.xml`, pack: zeros(15) }))),
  ],
  [
    '[X3] a directory that lies about the size',
    'damaged',
    async () => lieAboutSize(await makeWorkbook({ rows: good + ' '.repeat(9 * mebibyte) }), sheetPart, 4_096),
  ],
  [
    '[X3] an archive inside an archive',
    'notSpreadsheet',
    async () => zipBytes([{ name: 'inner.xlsx', bytes: await makeWorkbook({ rows: good }) }]),
  ],
  [
    '[X3] 25,000 parts',
    'tooManyParts',
    () => zipBytes(Array.from({ length: 25_000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }))),
  ],
  [
    '[X4] a cell of 50 MB',
    'cellTooLong',
    () => makeWorkbook({ rows: headerRow + row(2, textCell('A2', `${Math.PI}`.repeat(3_000_000))) }),
  ],
  [
    '[X4] a shared text of 5 MB',
    'cellTooLong',
    () => makeWorkbook({ rows: good, strings: `<si><t>${'long '.repeat(mebibyte)}</t></si>` }),
  ],
  ['[X5] entities that multiply', 'entities', () => makeWorkbook({ sheet: entityBomb })],
  ['[X6] an entity that names a file', 'entities', () => makeWorkbook({ sheet: externalEntity })],
  ['[X6] the same in a file of XML named .xls', 'entities', () => externalEntity],
  [
    '[X8] cells only at A1 and XFD1048576',
    'noRows',
    () =>
      makeWorkbook({
        sheet: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${row(1, textCell('A1', 'Style'))}${row(1_048_576, textCell('XFD1048576', 'x'))}</sheetData></worksheet>`,
      }),
  ],
  ['[X10] a file cut short', 'damaged', async () => (await makeWorkbook({ rows: good })).subarray(0, 900)],
  [
    '[X10] a sheet cut short',
    'damaged',
    () => makeWorkbook({ sheet: `<worksheet><sheetData>${good}<row r="3"><c r="A3"` }),
  ],
  ['[X10] an empty file', 'empty', () => ''],
  ['[X10] a picture', 'notSpreadsheet', () => Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
  ['[X10] bytes of no known kind', 'notSpreadsheet', () => Buffer.from([1, 2, 3, 0, 0, 7, 0, 9])],
  ['[X10] a workbook with a password', 'encrypted', () => compoundFile('EncryptedPackage')],
  ['[X10] a Word document', 'notSpreadsheet', () => compoundFile('WordDocument')],
  ['[X10] an OLE file cut short', 'damaged', () => compoundFile('Workbook').subarray(0, 1_200)],
  [
    '[X10] parts that would leave their folder',
    'unsafePart',
    async () =>
      renameEntry(await makeWorkbook({ rows: good, more: [xmlPart('zz/evil.xml', 'x')] }), 'zz/evil', '../evil'),
  ],
  ['[X11] 16,384 columns', 'tooManyColumns', () => makeWorkbook({ rows: header(16_384) + good })],
  ['[X11] a first sheet that is empty', 'emptySheet', () => makeWorkbook({ rows: '' })],
  ['[X11] a header alone', 'noRows', () => makeWorkbook({ rows: headerRow })],
  ['[X12] an OpenDocument file', 'notSpreadsheet', () => zipBytes([xmlPart('content.xml', '<office:document/>')])],
  [
    '[X12] a broken binary workbook',
    'unreadable',
    () => zipBytes([{ name: 'xl/workbook.bin', bytes: Buffer.from('b') }]),
  ],
  [
    'a text of 100,000 characters shown in 20,000 cells by a file of some kilobytes',
    'repeatsTooMuch',
    () => {
      const cells = (line: number): string =>
        Array.from(
          { length: 20 },
          (_, column) => `<c r="${'ABCDEFGHIJKLMNOPQRST'[column]}${line}" t="s"><v>0</v></c>`,
        ).join('');
      const lines = Array.from({ length: 1_000 }, (_, index) => row(index + 2, cells(index + 2))).join('');
      const head = row(
        1,
        Array.from({ length: 20 }, (_, column) => textCell(`${'ABCDEFGHIJKLMNOPQRST'[column]}1`, 'H')).join(''),
      );
      return makeWorkbook({ rows: head + lines, strings: `<si><t>${'a'.repeat(100_000)}</t></si>` });
    },
  ],
  [
    'a tag of a hundred thousand quoted signs',
    'cellTooLong',
    () =>
      makeWorkbook({
        sheet: `<worksheet><sheetData>${good}<row r="3" ${'a="&gt;>" '.repeat(400_000)}/></sheetData></worksheet>`,
      }),
  ],
  ['20 MB of separators', 'noRows', () => `Style\n${','.repeat(20 * mebibyte)}`],
  ['a quotation mark that is never closed', 'openQuote', () => 'Style,Note\n1,"a\n2,b\n'],
  ['more rows than allowed', 'tooManyRows', () => `Style\n${'1\n'.repeat(50_001)}`],
];
