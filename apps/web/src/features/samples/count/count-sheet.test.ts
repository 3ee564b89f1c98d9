import { expect, test } from 'vitest';
import { countSheet, type Stock } from './count-sheet.ts';

const stock = (code: string, here: number, lent = 0, bin = '118'): Stock =>
  ({ sample: { code, library: 'Production', values: { bin } }, here, lent }) as unknown as Stock;

test('[M18] a sheet tells found, missing and unexpected apart; what is all lent is not looked for', () => {
  const sheet = countSheet({
    library: 'Production',
    place: { bin: '118' },
    expected: [stock('A', 2), stock('B', 1), stock('C', 0, 1), stock('D', 3)],
    pieces: new Map([
      ['X', 1],
      ['Y', 1],
      ['A', 2],
      ['D', 1],
    ]),
    others: new Map([['X', stock('X', 1, 0, '300')]]),
  });
  const told = (rows: typeof sheet.found) => rows.map(({ code, changes }) => [code, changes]);
  expect(told(sheet.found)).toEqual([
    ['A', false],
    ['D', true],
  ]);
  expect(told(sheet.missing)).toEqual([['B', true]]);
  expect(told(sheet.unexpected)).toEqual([
    ['X', true],
    ['Y', false],
  ]);
});
