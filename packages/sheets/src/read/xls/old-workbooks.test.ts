import { describe, expect, test } from 'vitest';
import * as biff from '../../../test/make-biff.ts';
import { gather, readWhole } from '../../../test/read-whole.ts';
import { temporaryFiles } from '../../../test/temporary-file.ts';
import { readFileParts } from '../read-file.ts';

const file = temporaryFiles();
const header = [biff.sharedLabel(0, 0, 0), biff.sharedLabel(0, 1, 1)];
const texts = biff.sharedTable(['Style', 'Cost', 'A1']);
const firstRow = [biff.sharedLabel(1, 0, 2), biff.numberCell(1, 1, 12)];

describe('[M9.1] old workbooks of all makes', () => {
  test('the numbers of a chart inside the sheet are no rows, and what follows it is', async () => {
    const chart = [biff.begin(0x600, 0x20), biff.numberCell(0, 0, 99), biff.numberCell(7, 0, 98), biff.end];
    const content = biff.makeXls(0x600, [texts], [...header, ...chart, ...firstRow]);
    expect((await readWhole(await file('chart.xls', content))).rows).toEqual([{ number: 2, cells: ['A1', '12'] }]);
  });

  test('the name of the stream is the same in capital letters', async () => {
    const content = biff.makeXls(0x600, [texts], [...header, ...firstRow], 'WORKBOOK');
    expect((await readWhole(await file('upper.xls', content))).cells).toEqual([['A1', '12']]);
  });

  test('a table of texts that claims to hold more than it does is read as far as it goes', async () => {
    const claimed = biff.sharedTable(['Style', 'Cost', 'A1'], 4_000_000);
    const content = biff.makeXls(0x600, [claimed], [...header, ...firstRow]);
    expect((await readWhole(await file('claimed.xls', content))).cells).toEqual([['A1', '12']]);
  });

  const cyrillic = Buffer.from('f7b8f0edfbe9', 'hex');
  const old = (page: number, note: Buffer) =>
    biff.makeXls(
      0x500,
      [biff.codePage(page)],
      [
        biff.byteLabel(0, 0, Buffer.from('Style')),
        biff.byteLabel(0, 1, Buffer.from('Note')),
        biff.byteLabel(1, 0, Buffer.from('001')),
        biff.byteLabel(1, 1, note),
      ],
      'Book',
    );

  test.each([
    [1_251, cyrillic, 'windows-1251', 'чёрный'],
    [932, Buffer.from('8d95', 'hex'), 'shift_jis', '黒'],
    [949, Buffer.from('b0cbc1a4', 'hex'), 'euc-kr', '검정'],
    [10_000, Buffer.from([0x8e]), 'macintosh', 'é'],
  ])('the code page %i that the workbook names is used', async (page, bytes, encoding, text) => {
    const { head, cells } = await readWhole(await file('page.xls', old(page, bytes)));
    expect([head.encoding, cells]).toEqual([encoding, [['001', text]]]);
  });

  test('and where it names the wrong one people can choose another', async () => {
    const path = await file('wrong.xls', old(1_252, cyrillic));
    expect((await readWhole(path)).cells[0]?.[1]).toBe('÷¸ðíûé');
    expect((await gather(readFileParts(path, { encoding: 'windows-1251' }))).cells[0]?.[1]).toBe('чёрный');
  });
});
