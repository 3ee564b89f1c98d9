import { describe, expect, test } from 'vitest';
import { readWhole } from '../../../test/read-whole.ts';
import { temporaryFiles } from '../../../test/temporary-file.ts';

const file = temporaryFiles();
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const expected = [['Style', 'Note'], [['001234', 'é']]];

describe('[M9.1] text files in the usual encodings and separators', () => {
  test.each([
    ['commas', Buffer.from('Style,Note\n001234,é\n')],
    ['semicolons', Buffer.from('Style;Note\r\n001234;é\r\n')],
    ['tabs', Buffer.from('Style\tNote\r\n001234\té')],
    ['bars', Buffer.from('Style|Note\n001234|é')],
    ['a separator that the file names', Buffer.from('sep=;\r\nStyle;Note\r\n001234;é')],
    ['lone carriage returns', Buffer.from('Style,Note\r001234,é\r')],
    ['a UTF-8 mark', Buffer.from('\ufeffStyle,Note\n001234,é')],
    ['Windows-1252', Buffer.from('Style,Note\n001234,\xe9', 'latin1')],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('Style\tNote\r\n001234\té')])],
    [
      'UTF-16 the other way round',
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('Style\tNote\r\n001234\té')]).swap16(),
    ],
    ['UTF-16 without a mark', utf16('Style;Note\r\n001234;é\r\n')],
  ])('%s', async (_title, content) => {
    const { head, cells } = await readWhole(await file('t.csv', content));
    expect([head.header, cells]).toEqual(expected);
  });

  test.each([
    ['CRLF, then LF', 'Style,Note\r\n1,a\n2,b\n'],
    ['LF, then CRLF', 'Style,Note\n1,a\r\n2,b\r\n'],
    ['LF, then CR', 'Style,Note\n1,a\r2,b'],
    ['quotation marks before another line end', 'Style,Note\r\n1,"a"\n2,"b"\r\n'],
    ['a line end of its own inside quotation marks far below', 'Style,Note\n1,"a"\r\n2,"b"'],
  ])('mixed line ends: %s', async (_title, content) => {
    const { head, cells } = await readWhole(await file('m.csv', content));
    expect([head.header, cells]).toEqual([
      ['Style', 'Note'],
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    ]);
  });

  test('a mark in the middle of a cell, and what follows a closing one, belong to the cell', async () => {
    const { cells } = await readWhole(await file('q.csv', 'Style,Note\n1,6" pipe\n2,"a" b\n3,""\n'));
    expect(cells.map((row) => row[1])).toEqual(['6" pipe', 'a b', '']);
  });

  test('separators and line breaks inside quotation marks belong to the cell', async () => {
    const { cells } = await readWhole(await file('q.csv', 'Style,Note\n1,"a, ""b""\nc"\n'));
    expect(cells).toEqual([['1', 'a, "b"\nc']]);
  });

  test('[X10] a text file named .xlsx is read as the text it is', async () => {
    expect((await readWhole(await file('t.xlsx', 'Style,Color\n1,BBK'))).head.format).toBe('csv');
  });

  test('[X13] what looks like a number stays the text it is', async () => {
    const { cells } = await readWhole(await file('n.csv', 'Style,a,b\n00123,1E5,12345678901234567890\n'));
    expect(cells).toEqual([['00123', '1E5', '12345678901234567890']]);
  });

  test('a table of HTML saved as .xls keeps leading zeros', { timeout: 600_000 }, async () => {
    const html =
      '<html><body><table><tr><th>Style</th><th>Qty</th></tr><tr><td>001234</td><td>1E5</td></tr></table></body></html>';
    const { head, cells } = await readWhole(await file('h.xls', html));
    expect([head.format, head.header, cells]).toEqual(['markup', ['Style', 'Qty'], [['001234', '1E5']]]);
  });
});
