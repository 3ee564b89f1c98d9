import type { ImportRow } from '@atelier/domain/import/import-row';
import { matchColumns } from '@atelier/domain/import/match-columns';
import { expect, test } from 'vitest';
import { reviewLines } from '../../../parts/import/review/review-rows.ts';
import { sampleImportColumns } from './sample-import-columns.ts';
import { sampleLines } from './sample-lines.ts';

const header = ['Code', 'Style', 'Colour', 'Side', 'Size', 'Qty', 'Division', 'Bin', 'Mold #', 'Aisle'];
const columns = sampleImportColumns('Production');
const { signal } = new AbortController();

const read = async (...cells: string[][]): Promise<ImportRow[]> => {
  const lines = cells.map((each, at) => ({ number: at + 2, cells: each }));
  const rows = await reviewLines(lines, matchColumns(header, columns), columns, signal);
  return rows.map((row) => row.read);
};

const held = {
  _id: 'a',
  code: 'ACDEFGHJ',
  version: 3,
  values: { style: '100', color: 'BLK', side: 'Left', size: '6', totalQty: 1, bin: '118', division: 'Running' },
};

test('[M18.2] a new sample is sent with all that its row says, as its fields keep it', async () => {
  const rows = await read(['', '100', 'blk', 'left', '6', '2', 'Running', 'b7', '', '']);
  const lines = sampleLines({ rows, mode: 'add', library: 'Production', sampleOf: () => null, isTaken: () => true });
  expect(lines.map(({ line }) => line)).toEqual([
    { values: { style: '100', color: 'BLK', side: 'Left', size: '6', totalQty: 2, division: 'Running', bin: 'B7' } },
  ]);
});

test('[G30] of a sample that is here goes what differs and keeps its tick; blank cells and equal ones change nothing', async () => {
  const rows = await read(
    ['acde-fghj', '100', 'BLK', '', '', '4', '', '201', '', ''],
    ['ACDEFGHJ', '100', 'BLK', 'Left', '6', '1', 'Running', '118', '', ''],
  );
  const reviewed = { rows, mode: 'updateMatching', library: 'Production', sampleOf: () => held } as const;
  expect(sampleLines({ ...reviewed, isTaken: () => true }).map(({ line }) => line)).toEqual([
    { _id: 'a', version: 3, values: { totalQty: 4, bin: '201' } },
  ]);
  const withoutBin = sampleLines({ ...reviewed, isTaken: ({ key }) => key !== 'bin' });
  expect(withoutBin.map(({ line }) => line.values)).toEqual([{ totalQty: 4 }]);
});

test('a column of the other library is recognised, so that its cells can be told', async () => {
  const [row] = await read(['', '100', 'BLK', 'Left', '6', '2', 'Running', 'B7', '', '4']);
  expect(row?.values.get('aisle')).toBe('4');
});
