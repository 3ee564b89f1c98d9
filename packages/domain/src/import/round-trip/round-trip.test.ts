import { describe, expect, test } from 'vitest';
import { money } from '../../fields/money.ts';
import { text } from '../../fields/text.ts';
import type { ColumnMatches } from '../match-columns.ts';
import { type RowsHere, type SheetTable, sheetComparer } from './compare-sheet.ts';
import type { RoundTripColumn } from './round-trip-column.ts';
import { findMarks, groupLineMark, markHeaders, readMark, writeMark } from './row-marks.ts';
import { compareCell } from './three-way.ts';

const columns: RoundTripColumn[] = [
  { key: 'note', header: 'Note', label: 'Note', field: text(), shared: true },
  { key: 'cost', header: 'Cost', label: 'Cost', field: money(), coupled: 'price' },
  { key: 'discount', header: 'Discount', label: 'Discount', field: money(), coupled: 'price', exclusive: 'discount' },
  { key: 'net', header: 'Net', label: 'Net', field: money(), coupled: 'price', exclusive: 'discount' },
];
const header = ['Style', ...columns.map((column) => column.header), ...markHeaders('plan 1')];
const matches = ['style', 'note', 'cost', 'discount', 'net', null, null, null];

const compared = ({ header: titles, lines }: SheetTable, given: ColumnMatches, here: RowsHere) => {
  const comparer = sheetComparer(titles, given, here);
  for (const one of lines) comparer?.take(one);
  return comparer?.result() ?? null;
};

interface Cells {
  note?: string;
  cost?: string;
  discount?: string;
  net?: string;
}
const was = { note: 'a', cost: '10', discount: '0', net: '10' };

const line = (number: number, id: string, cells: Cells = {}, style = id) => {
  const [row, version, kept] = writeMark({ id, version: 3, exported: new Map(Object.entries(was)) });
  const { note, cost, discount, net } = { ...was, ...cells };
  return { number, cells: [style, note, cost, discount, net, row, String(version), kept] };
};
type Now = Record<string, Partial<Record<string, string | number | null>>>;
const asExported = { note: 'a', cost: 10, discount: 0, net: 10 };
const compare = (lines: { number: number; cells: string[] }[], now: Now) =>
  compared({ header, lines }, matches, {
    columns,
    current: (id) => {
      const row = now[id] && { ...asExported, ...now[id] };
      return row ? (key) => row[key as keyof typeof row] : undefined;
    },
    naming: { columns: ['style'], idOf: ({ style = '' }) => style || null, isSame: (named, id) => named === id },
    sharedBy: (id) => id.slice(0, 1),
  })!;
const told = (cells: readonly { row: number; key: string; sheet: string }[]) =>
  cells.map(({ row, key, sheet }) => [row, key, sheet]);

describe('[G30] an exported sheet that comes back', () => {
  test.each([
    ['a', 'a', 'a', 'same'],
    ['a', 'b', 'a', 'changed'],
    ['a', 'a', 'b', 'changedMeanwhile'],
    ['a', 'b', 'b', 'agreed'],
    ['a', 'b', 'c', 'conflict'],
  ] as const)('exported %s, sheet %s, now %s: %s', (exported, sheet, now, state) => {
    expect(compareCell(exported, sheet, now)).toBe(state);
  });

  test('changes and conflicts are told apart cell by cell', () => {
    const result = compare(
      [line(2, 'r1', { note: 'mine' }), line(3, 's2', { note: 'mine', cost: '12' }), line(4, 't3')],
      { r1: {}, s2: { note: 'theirs' }, t3: { note: 'theirs' } },
    );
    expect(told(result.changes)).toEqual([
      [2, 'note', 'mine'],
      [3, 'cost', '12'],
    ]);
    expect(result.conflicts.map(({ row, key, exported, sheet, now }) => [row, key, exported, sheet, now])).toEqual([
      [3, 'note', 'a', 'mine', 'theirs'],
    ]);
    expect(result.meanwhile.map(({ row, key }) => [row, key])).toEqual([[4, 'note']]);
  });

  test('another way of writing the same value is no change', () => {
    const result = compare([line(2, 'r1', { cost: '$10.00' })], { r1: {} });
    expect([result.changes, result.conflicts, result.refused]).toEqual([[], [], []]);
  });

  test('a cleared cell is a change to nothing', () => {
    expect(told(compare([line(2, 'r1', { cost: '' })], { r1: {} }).changes)).toEqual([[2, 'cost', '']]);
  });

  test('a refused value is reported and never applied', () => {
    const result = compare([line(2, 'r1', { cost: 'ten' })], { r1: {} });
    expect([result.changes, result.refused]).toEqual([
      [],
      [{ row: 2, id: 'r1', key: 'cost', text: 'ten', reason: 'Not a number' }],
    ]);
  });

  test('rows that are gone, added by hand or copied are told apart', () => {
    const lines = [
      line(2, 'r1'),
      line(3, 'r1', { note: 'b' }),
      line(4, 'old'),
      { number: 5, cells: ['new', 'note', '1', '', '', '', '', ''] },
      { number: 6, cells: ['', 'a remark below the table', '', '', '', '', '', ''] },
    ];
    const result = compare(lines, { r1: {} });
    expect([result.repeated, result.gone, result.added.map(({ number }) => number)]).toEqual([
      [{ row: 3, id: 'r1' }],
      [{ row: 4, id: 'old' }],
      [5],
    ]);
  });

  test('a row that was copied and given another style is a new row, and the original keeps its values', () => {
    const result = compare([line(2, 'r1', { note: 'x' }, 'r9'), line(3, 'r1')], { r1: {} });
    expect([result.added.map(({ number }) => number), result.changes, result.repeated]).toEqual([[2], [], []]);
  });

  test('rows here that the sheet does not hold are named', () => {
    const here: RowsHere = { columns: [], current: () => () => '', ids: () => ['r1', 'r2', 'r3'] };
    expect(compared({ header, lines: [line(2, 'r2')] }, matches, here)?.missing).toEqual(['r1', 'r3']);
  });

  test("a group's line is no row", () => {
    const [id, version, kept] = groupLineMark;
    const result = compare([{ number: 2, cells: ['Core (2)', '', '', '', '', id, String(version), kept] }], {});
    expect([result.added, result.gone]).toEqual([[], []]);
  });

  test('[M6.4] of coupled prices the last one is taken and the others follow from it', () => {
    const result = compare([line(2, 'r1', { discount: '2', net: '8' })], { r1: {} });
    expect([told(result.changes), told(result.following)]).toEqual([[[2, 'net', '8']], [[2, 'discount', '2']]]);
  });

  test('[M6.4] a price beside one that was changed meanwhile conflicts with it', () => {
    const result = compare([line(2, 'r1', { cost: '12' })], { r1: { discount: 1, net: 9 } });
    expect([told(result.changes), told(result.conflicts)]).toEqual([[], [[2, 'cost', '12']]]);
  });

  test('[M6.5] two colors cannot bring different notes for their style', () => {
    const result = compare([line(2, 'r1', { note: 'x' }), line(3, 'r2', { note: 'y' }), line(4, 'r3', { note: 'x' })], {
      r1: {},
      r2: {},
      r3: {},
    });
    expect(told(result.changes)).toEqual([
      [2, 'note', 'x'],
      [4, 'note', 'x'],
    ]);
    expect(result.refused.map(({ row, text: value, reason }) => [row, value, reason])).toEqual([
      [3, 'y', 'Row 2 says something else for all of them'],
    ]);
  });

  test('what was typed into a read-only column is told and not taken', () => {
    const name = { key: 'name', header: 'Style', label: 'Name', field: text() as RoundTripColumn['field'] };
    const result = compared(
      { header, lines: [line(2, 'r1', {}, 'Retyped'), line(3, 'r2', {}, 'As it was')] },
      matches,
      {
        columns: [],
        fixed: [name],
        current: () => () => 'As it was',
      },
    )!;
    expect(result.refused).toEqual([
      { row: 2, id: 'r1', key: 'name', text: 'Retyped', reason: 'This column is read-only' },
    ]);
  });

  test('a column that is not here any more is left alone', () => {
    const result = compared({ header, lines: [line(2, 'r1', { cost: '12', note: 'x' })] }, matches, {
      columns: columns.filter(({ key }) => key === 'note'),
      current: () => () => 'a',
    })!;
    expect(told(result.changes)).toEqual([[2, 'note', 'x']]);
  });

  test('a sheet without the marks is an ordinary import, and damaged marks make an ordinary row', () => {
    const here = { columns, current: () => undefined };
    expect(compared({ header: ['Note'], lines: [] }, ['note'], here)).toBeNull();
    const at = findMarks(header)!;
    expect(at.source).toBe('plan 1');
    const cells = ['', '', '', '', ''];
    expect(readMark([...cells, 'r1', '3', '{"__proto__":1}'], at)).toBeNull();
    expect(readMark([...cells, 'r1', 'x', '[]'], at)).toBeNull();
    expect(readMark([...cells, 'r1', '3', '[["note","a"]]'], at)?.exported.get('note')).toBe('a');
  });
});
