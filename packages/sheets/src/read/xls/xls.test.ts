import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readWhole } from '../../../test/read-whole.ts';
import { temporaryFiles } from '../../../test/temporary-file.ts';
import { sharedTexts } from './biff-strings.ts';

const file = temporaryFiles();

const makeXls = (
  rows: unknown[][],
  formats: Record<string, string> = {},
  bookType: 'biff8' | 'biff5' = 'biff8',
): Buffer => {
  const sheet = utils.aoa_to_sheet(rows);
  for (const [place, format] of Object.entries(formats)) sheet[place].z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lines');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};

describe('[M9.1] an .xls file gives the texts of its first worksheet', () => {
  test('numbers are read the way their format shows them, texts and booleans as they are', async () => {
    const content = makeXls(
      [
        ['Style', 'Disc', 'Due', 'New', 'Note', 'Cost'],
        [1234, 0.125, 46331, true, 'é 日本', 12.5],
        ['00012', 3, 4, false, '', -7],
      ],
      { A2: '000000', B2: '0.0%', C2: 'yyyy-mm-dd' },
    );
    const { head, rows } = await readWhole(await file('a.xls', content));
    expect(head).toMatchObject({
      format: 'xls',
      sheet: 'Lines',
      header: ['Style', 'Disc', 'Due', 'New', 'Note', 'Cost'],
    });
    expect(rows).toEqual([
      { number: 2, cells: ['001234', '12.5%', '2026-11-05', 'TRUE', 'é 日本', '12.5'] },
      { number: 3, cells: ['00012', '3', '4', 'FALSE', '', '-7'] },
    ]);
  });

  test('a text that runs over several records stays whole, even when its width changes', () => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(3, 4);
    const plain = Buffer.from([3, 0, 0, ...Buffer.from('abc')]);
    const started = Buffer.from([6, 0, 0, ...Buffer.from('nar')]);
    const continued = Buffer.from([1, ...Buffer.from('日本é', 'utf16le')]);
    const rich = Buffer.from([2, 0, 8, 1, 0, ...Buffer.from('ok'), 9, 9, 9, 9]);
    expect(sharedTexts([Buffer.concat([head, plain, started]), Buffer.concat([continued, rich])])).toEqual([
      'abc',
      'nar日本é',
      'ok',
    ]);
  });

  test('a workbook small enough for the mini stream', async () => {
    const { cells } = await readWhole(await file('small.xls', makeXls([['Style'], ['A1']])));
    expect(cells).toEqual([['A1']]);
  });

  test('the older dialect is read too', async () => {
    const { cells } = await readWhole(await file('old.xls', makeXls([['Style'], ['00012']], {}, 'biff5')));
    expect(cells).toEqual([['00012']]);
  });
});
