import { image } from '@atelier/domain/fields/image';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnDef } from '../columns.ts';
import { type TestRow, testColumns, testGrid, testRow } from '../test-grid.ts';
import { parseTsv, writeTsv } from '../tsv.ts';
import { clearSelection } from './clear.ts';
import { copySelection } from './copy.ts';
import { fillRange, fillSelection } from './fill.ts';
import { findCells } from './find.ts';
import { edgeFrom } from './move.ts';
import { multiEdit, multiEditColumns } from './multi-edit.ts';
import { selectNextProblem } from './next-problem.ts';
import { pasteText } from './paste.ts';
import { showOnly } from './show-only.ts';
import { showRow } from './show-row.ts';

const four = (): TestRow[] => ['a', 'b', 'c', 'd'].map((id, at) => testRow(id, { cost: (at + 1) * 10 }));
const cell = (row: number, col: number) => ({ top: row, bottom: row, left: col, right: col });

describe('clipboard text', () => {
  test('what is written is read back, whatever it holds', () => {
    const texts = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',') }), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(texts, (rows) => {
        fc.pre(rows.at(-1)!.some((text) => text !== ''));
        expect(parseTsv(writeTsv(rows))).toEqual(rows);
      }),
    );
  });

  test('Excel blocks: quotes, line breaks, trailing newline, lone inch marks', () => {
    expect(parseTsv('A "q"\t1,234.5\r\n"two\nlines"\t"x ""y"" z"\r\n')).toEqual([
      ['A "q"', '1,234.5'],
      ['two\nlines', 'x "y" z'],
    ]);
    expect(parseTsv('"5 inch\tb')).toEqual([['"5 inch', 'b']]);
  });
});

describe('copy and paste', () => {
  test('a selection copies as lines and columns', () => {
    const { grid } = testGrid(four());
    grid.selection.select({ top: 0, bottom: 1, left: 1, right: 2 });
    expect(copySelection(grid)).toEqual({
      ok: true,
      rows: [
        ['', '10'],
        ['', '20'],
      ],
    });
  });

  test('ranges that do not line up are refused in words', () => {
    const { grid } = testGrid(four());
    grid.selection.restore({ row: 0, col: 0 }, [cell(0, 0), cell(2, 2)]);
    expect(copySelection(grid)).toMatchObject({ ok: false });
  });

  test('a block larger than the selection spreads from its corner; what does not fit is counted', () => {
    const { grid, rows } = testGrid(four());
    grid.selection.to({ row: 3, col: 1 });
    pasteText(grid, 'x\t5\ny\t6');
    expect(rows[3]).toMatchObject({ note: 'x', cost: 5 });
    expect(grid.notice?.text).toBe('2 cells did not fit.');
  });

  test('one value fills every selected cell, several ranges included', () => {
    const { grid, rows } = testGrid(four());
    grid.selection.restore({ row: 0, col: 2 }, [cell(0, 2), { top: 2, bottom: 3, left: 2, right: 2 }]);
    pasteText(grid, '42');
    expect(rows.map((row) => row.cost)).toEqual([42, 20, 42, 42]);
  });

  test('a block repeats over a selection that is a multiple of it', () => {
    const { grid, rows } = testGrid(four());
    grid.selection.select({ top: 0, bottom: 3, left: 2, right: 2 });
    pasteText(grid, '1\n2');
    expect(rows.map((row) => row.cost)).toEqual([1, 2, 1, 2]);
  });

  test('refused cells are named, the rest is pasted, and it is one step', () => {
    const { grid, rows } = testGrid([testRow('a', { locked: true }), testRow('b'), testRow('c')]);
    grid.selection.to({ row: 0, col: 2 });
    const report = pasteText(grid, '1\tcore\n2\tnope\nabc\tFASHION');
    expect(report.skipped.map((skip) => skip.reason)).toEqual([
      'The row is locked',
      '"nope" is not one of the options',
      'Not a number',
    ]);
    expect(rows.map((row) => [row.cost, row.pillar])).toEqual([
      [10, 'Core'],
      [2, 'Core'],
      [10, 'Fashion'],
    ]);
    grid.undo();
    expect(rows.map((row) => [row.cost, row.pillar])).toEqual([
      [10, 'Core'],
      [10, 'Core'],
      [10, 'Core'],
    ]);
  });
});

describe('clear, fill, multi-edit', () => {
  test('[M7.5] a stop-clear cell is refused row by row, whether it is cleared, typed empty, pasted or filled', () => {
    const stop: ColumnDef<TestRow>[] = testColumns.map((column) =>
      column.id === 'pillar' ? { ...column, staysFilled: (row) => row.locked === true } : column,
    );
    const rows = [testRow('a', { pillar: null }), testRow('b', { locked: true }), testRow('c')];
    const { grid } = testGrid(rows, { columns: stop });
    const pillar = grid.columns.byId.get('pillar')!;
    const isRefused = [{ id: 'b', column: 'pillar', reason: 'Pillar cannot be cleared' }];
    grid.selection.ranges = [{ top: 1, bottom: 2, left: 3, right: 3 }];
    expect(clearSelection(grid).skipped).toEqual(isRefused);
    expect(grid.edit([{ row: rows[1]!, column: pillar, text: '' }]).skipped).toEqual(isRefused);
    expect(fillRange(grid, cell(0, 3), { top: 0, bottom: 1, left: 3, right: 3 }).skipped).toEqual(isRefused);
    expect(rows.map((row) => row.pillar)).toEqual([null, 'Core', null]);
  });

  test('[M7.3] clearing skips read-only and non-clearable cells', () => {
    const { grid, rows } = testGrid([testRow('a'), testRow('b', { locked: true })]);
    grid.selection.all();
    clearSelection(grid);
    expect(rows).toMatchObject([
      { style: 'A', cost: null, pillar: null },
      { style: 'B', cost: 10, pillar: null },
    ]);
  });

  test('an even series continues, anything else repeats', () => {
    const { grid, rows } = testGrid(four());
    fillRange(grid, { top: 0, bottom: 1, left: 2, right: 2 }, { top: 0, bottom: 3, left: 2, right: 2 });
    expect(rows.map((row) => row.cost)).toEqual([10, 20, 30, 40]);
    rows[0]!.note = 'x';
    fillRange(grid, cell(0, 1), { top: 0, bottom: 2, left: 1, right: 1 });
    expect(rows.map((row) => row.note)).toEqual(['x', 'x', 'x', '']);
  });

  test('a picture that belongs to one row alone is not filled into another', () => {
    const own = image({ allows: (address) => address === '/a.webp' || 'Not of this row' });
    const columns: ColumnDef<TestRow>[] = [{ id: 'note', label: 'Picture', field: own }];
    const { grid, rows } = testGrid([testRow('a', { note: '/b.webp' }), testRow('b')], { columns });
    const report = fillRange(grid, cell(0, 0), { top: 0, bottom: 1, left: 0, right: 0 });
    expect([report.skipped[0]?.reason, rows[1]!.note]).toEqual(['Not of this row', '']);
  });

  test('the handle fills upwards too', () => {
    const { grid, rows } = testGrid(four());
    fillRange(grid, { top: 2, bottom: 3, left: 2, right: 2 }, { top: 0, bottom: 3, left: 2, right: 2 });
    expect(rows.map((row) => row.cost)).toEqual([10, 20, 30, 40]);
  });

  test('Ctrl+Enter puts one entry into the whole selection', () => {
    const { grid, rows } = testGrid(four());
    grid.selection.select({ top: 0, bottom: 3, left: 3, right: 3 });
    fillSelection(grid, 'fashion');
    expect(new Set(rows.map((row) => row.pillar))).toEqual(new Set(['Fashion']));
  });

  test('[M7.4] of coupled columns only one is offered', () => {
    const columns = testGrid([]).grid.options.columns.map((column) =>
      column.id === 'note' || column.id === 'cost' ? { ...column, exclusive: 'price' } : column,
    );
    const { grid, rows } = testGrid(four(), { columns });
    grid.selection.all();
    expect(multiEditColumns(grid).map((column) => column.id)).toEqual(['style', 'note', 'pillar']);
    multiEdit(grid, new Map([['note', 'all']]));
    expect(rows.every((row) => row.note === 'all')).toBe(true);
    grid.undo();
    expect(rows.every((row) => row.note === '')).toBe(true);
  });
});

describe('finding one’s way', () => {
  test('find meets shown text in any case', () => {
    const { grid } = testGrid(four());
    expect([...findCells(grid, 'CORE')].flat()).toHaveLength(4);
    expect([...findCells(grid, '$30')].flat()).toEqual([{ row: 2, col: 2 }]);
  });

  test('problems are visited in reading order and round again', () => {
    const { grid } = testGrid(four());
    grid.problems.set('c', 'note', { severity: 'warning', message: 'w', origin: 'check' });
    grid.problems.set('b', 'cost', { severity: 'critical', message: 'c', origin: 'check' });
    const visited = [1, 2, 3].map(() => {
      selectNextProblem(grid);
      return grid.selection.active.row;
    });
    expect(visited).toEqual([1, 2, 1]);
    expect(grid.problems.count).toEqual({ critical: 1, warning: 1, all: 2 });
  });

  test('Ctrl+arrow runs to the end of the filled stretch, then over the gap', () => {
    const { grid } = testGrid([testRow('a'), testRow('b'), testRow('c', { pillar: null }), testRow('d')]);
    expect(edgeFrom(grid, { row: 0, col: 3 }, 'down')).toEqual({ row: 1, col: 3 });
    expect(edgeFrom(grid, { row: 1, col: 3 }, 'down')).toEqual({ row: 3, col: 3 });
  });
});

test('a row is shown out of its closed group; one that a filter hides is not', () => {
  const { grid } = testGrid(four());
  grid.useSettings({ ...grid.settings, groupBy: ['pillar'] });
  grid.setAllOpen(false);
  let asked = 0;
  grid.subscribe((topics) => topics.has('reveal') && asked++);
  expect([showRow(grid, 'c'), grid.model.rowAt(grid.selection.active.row)?.id, asked]).toEqual([true, 'c', 1]);
  grid.useSettings({ ...grid.settings, filters: { note: { kind: 'contains', text: 'no such' } } });
  expect([showRow(grid, 'c'), asked]).toEqual([false, 1]);
});

test('showing only some rows adds to the filters, is not remembered, and is taken back', () => {
  const { grid } = testGrid(four());
  const ids = () => Array.from({ length: grid.model.count }, (_, at) => grid.model.rowAt(at)!.id);
  showOnly(grid, ['d', 'b', 'gone']);
  expect(ids()).toEqual(['b', 'd']);
  const { settings } = grid;
  grid.changeSettings('filter', { ...settings, filters: { cost: { kind: 'range', min: 30, max: null } } });
  expect(ids()).toEqual(['d']);
  grid.changeSettings('filter', settings);
  showOnly(grid, null);
  expect([ids(), grid.settings.filters]).toEqual([['a', 'b', 'c', 'd'], {}]);
});
