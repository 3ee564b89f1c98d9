import { describe, expect, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { temporaryFiles } from '../../test/temporary-file.ts';
import { readFileParts } from './read-file.ts';

const file = temporaryFiles();
const data = '100001,BBK,12.5\n100002,WHT,13\n100003,RED,14\n';

describe('[G38] the first row is the header, unless it plainly is not', () => {
  test.each([
    ['a header at the top', `Style,Color,Cost\n${data}`, 1],
    ['a title above it', `Fall 26 line list\n\nStyle,Color,Cost\n${data}`, 3],
    [
      'a title and a date above it',
      `Line list,,\nPrinted,2026-11-05,\n\nStyle,Color,Cost,Disc,Notes\n${data.replaceAll('\n', ',5%,x\n')}`,
      4,
    ],
    ['a header of one column', 'Style\n100001\n100002\n', 1],
    ['a header that is narrower than its rows', `Style,Color\n${data}`, 1],
    ['sizes as headers', 'Style,7,8,9\n100001,1,2,3\n100002,4,5,6\n', 1],
    ['one long row far below', `Style,Color,Cost\n${data}1,2,3,4,5,6,7,8,9,10,11,12\n`, 1],
    ['rows with few cells', 'Style,Color,Cost,Disc,Notes\n100001\n100002,BBK\n100003\n', 1],
  ])('%s', async (_title, content, headerRow) => {
    const { head, rows } = await readWhole(await file('h.csv', content));
    expect(head.headerRow).toBe(headerRow);
    expect(head.top[0]?.cells[0]).toBe(content.split(/[,\n]/)[0]);
    expect(rows[0]?.number).toBe(headerRow + 1);
  });

  test('another row can be chosen, and rows above it are not read', async () => {
    const path = await file('c.csv', `Style,Color,Cost\nstyle,color,cost\n${data}`);
    const parts = await Array.fromAsync(readFileParts(path, { headerRow: 2 }));
    expect(parts[0]).toMatchObject({ header: ['style', 'color', 'cost'], headerRow: 2 });
    expect(parts[1]).toMatchObject({ rows: [{ number: 3 }, { number: 4 }, { number: 5 }] });
    await expect(Array.fromAsync(readFileParts(path, { headerRow: 9 }))).rejects.toThrow('There is no row 9');
  });

  test('columns without a header are named at the end', async () => {
    expect((await readWhole(await file('l.csv', `Style\n${data}`))).end.leftOut).toEqual(['B', 'C']);
  });
});
