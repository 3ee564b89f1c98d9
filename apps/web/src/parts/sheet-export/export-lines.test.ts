import { exportHead, exportRow } from '@atelier/contract/files/sheets';
import { date } from '@atelier/domain/fields/date';
import { image } from '@atelier/domain/fields/image';
import { money } from '@atelier/domain/fields/money';
import { percent } from '@atelier/domain/fields/percent';
import { text } from '@atelier/domain/fields/text';
import { findMarks, isGroupLine, readMark } from '@atelier/domain/import/round-trip/row-marks';
import { Grid, MemorySource, StreamSource } from '@atelier/grid';
import { describe, expect, test } from 'vitest';
import { exportHeadOf, exportRowsOf, RowsMissing } from './export-lines.ts';

interface Row {
  id: string;
  pillar: string;
  [field: string]: unknown;
}

const rows: Row[] = [
  { id: 'a', pillar: 'Core', picture: '/api/images/x', cost: 12.5, share: 12.5, due: '2026-11-05', note: '=1' },
  { id: 'b', pillar: 'New', cost: null, share: null, due: null, note: '' },
  { id: 'c', pillar: 'Core', cost: 3, share: 1, due: null, note: 'x' },
];

const gridOf = (): Grid<Row> =>
  new Grid<Row>({
    label: 'Fall 26',
    idOf: (row) => row.id,
    source: new MemorySource(
      rows.map((row) => ({ ...row })),
      (row) => row.id,
    ),
    columns: [
      { id: 'picture', label: 'Image', field: image(), readOnly: true },
      { id: 'pillar', label: 'Pillar', field: text() },
      { id: 'cost', label: 'Cost', field: money(), context: () => ({ currencySymbol: '€', decimalPlaces: 2 }) },
      { id: 'share', label: 'Share', field: percent() },
      { id: 'due', label: 'Due', field: date() },
      { id: 'note', label: 'Note', field: text() },
    ],
  });

describe('[M14.4] what the grid shows is what the sheet holds', () => {
  test('typed cells, with the currency of the row', () => {
    const [first, second] = exportRowsOf(gridOf(), { filename: 'f' });
    expect(first?.cells).toEqual([
      ['image', '/api/images/x'],
      ['string', 'Core'],
      ['currency', 12.5, '€', 2],
      ['percent', 0.125],
      ['date', '2026-11-05'],
      ['string', '=1'],
    ]);
    expect(second?.cells).toEqual([null, ['string', 'New'], null, null, null, null]);
  });

  test('rows that are still on their way are not left out without a word', async () => {
    const source = new StreamSource<Row>((row) => row.id);
    const grid = new Grid<Row>({
      label: 'Slow',
      idOf: (row) => row.id,
      source,
      columns: [{ id: 'note', label: 'Note', field: text() }],
    });
    const rest = Promise.withResolvers<void>();
    const reading = source.read(
      (async function* () {
        yield { total: 3, rows: rows.slice(0, 1) };
        await rest.promise;
        yield { rows: rows.slice(1) };
      })(),
    );
    await Promise.resolve();
    expect(() => [...exportRowsOf(grid, { filename: 'f' })]).toThrow(RowsMissing);
    rest.resolve();
    await reading;
    expect([...exportRowsOf(grid, { filename: 'f' })]).toHaveLength(3);
  });

  test('closed folders lose nothing either', () => {
    const grid = new Grid<Row>({
      label: 'All',
      idOf: (row) => row.id,
      source: new MemorySource<Row>(
        [
          { id: 'folder', pillar: '', note: 'Spring' },
          { id: 'item', pillar: 'folder', note: 'Runners' },
        ],
        (row) => row.id,
      ),
      columns: [{ id: 'note', label: 'Title', field: text() }],
      tree: { parentOf: (row) => row.pillar || null, isFolder: (row) => row.id === 'folder' },
    });
    expect(grid.model.count).toBe(1);
    const lines = [...exportRowsOf(grid, { filename: 'f' })];
    expect(lines.map(({ cells, outline = 0 }) => [outline, cells[0]?.[1]])).toEqual([
      [0, 'Spring'],
      [1, 'Runners'],
    ]);
    expect(exportHeadOf(grid, { filename: 'f' }).outlineLevels).toBe(1);
  });

  test('groups become lines above their rows, and closed groups lose nothing', () => {
    const grid = gridOf();
    grid.useSettings({ ...grid.settings, groupBy: ['pillar'] });
    const closed = grid.model.groupAt(0);
    grid.setOpen(closed?.id ?? '', false);
    const lines = [...exportRowsOf(grid, { filename: 'f' })];
    expect(
      lines.map(({ cells, outline = 0, tone }) => [tone ?? 'row', outline, cells[tone ? 0 : 5]?.[1] ?? '']),
    ).toEqual([
      ['group', 0, 'Core (2)'],
      ['row', 1, '=1'],
      ['row', 1, 'x'],
      ['group', 0, 'New (1)'],
      ['row', 1, ''],
    ]);
    expect(exportHeadOf(grid, { filename: 'f' }).outlineLevels).toBe(1);
  });

  test('[G30] with versions every row carries its id, version and exported texts in hidden columns', () => {
    const settings = { filename: 'f', roundTrip: { source: 'plan 1', versionOf: () => 4 } };
    const [first] = exportRowsOf(gridOf(), settings);
    expect(first?.cells.slice(6, 8)).toEqual([
      ['string', 'a'],
      ['number', 4],
    ]);
    expect(JSON.parse(String(first?.cells[8]?.[1]))).toContainEqual(['cost', '12.5']);
    const hidden = exportHeadOf(gridOf(), settings).columns.filter((column) => column.hidden);
    expect(findMarks(hidden.map(({ header }) => header))?.source).toBe('plan 1');
  });

  test("[G30] a group's line is marked as one, so that it does not come back as a row", () => {
    const grid = gridOf();
    grid.useSettings({ ...grid.settings, groupBy: ['pillar'] });
    const settings = { filename: 'f', roundTrip: { source: 'plan 1', versionOf: () => 4 } };
    const places = findMarks(exportHeadOf(grid, settings).columns.map(({ header }) => header))!;
    const marks = [...exportRowsOf(grid, settings)].map(({ cells }) =>
      readMark(
        cells.map((cell) => String(cell?.[1] ?? '')),
        places,
      ),
    );
    expect(marks.map((mark) => mark && isGroupLine(mark))).toEqual([true, false, false, true, false]);
  });

  test('the contract takes every line', () => {
    const settings = { filename: 'f', roundTrip: { source: 'plan 1', versionOf: () => 1 } };
    expect(exportHead.safeParse(exportHeadOf(gridOf(), settings)).success).toBe(true);
    expect([...exportRowsOf(gridOf(), settings)].every((line) => exportRow.safeParse(line).success)).toBe(true);
  });
});
