import { describe, expect, test } from 'vitest';
import { money } from '../../fields/money.ts';
import { text } from '../../fields/text.ts';
import type { ImportColumn } from '../import-column.ts';
import { compareSheet } from './compare-sheet.ts';
import { findMarks, markHeaders, readMark, writeMark } from './row-marks.ts';
import { compareCell } from './three-way.ts';

const columns: ImportColumn[] = [
  { key: 'note', header: 'Note', label: 'Note', field: text() },
  { key: 'cost', header: 'Cost', label: 'Cost', field: money() },
];
const header = ['Note', 'Cost', markHeaders.row, markHeaders.version, markHeaders.exported];
const matches = ['note', 'cost', null, null, null];
const exported = (note: string, cost: string) =>
  new Map([
    ['note', note],
    ['cost', cost],
  ]);

const line = (number: number, note: string, cost: string, id: string, was = exported('a', '10')) => {
  const [row, version, kept] = writeMark({ id, version: 3, exported: was });
  return { number, cells: [note, cost, row, String(version), kept] };
};
const compare = (
  lines: { number: number; cells: string[] }[],
  now: Record<string, { note: string; cost: number | null }>,
) => compareSheet(header, lines, matches, columns, (id) => (now[id] ? new Map(Object.entries(now[id])) : undefined))!;

describe('[G30] an exported sheet that comes back', () => {
  test.each([
    ['a', 'a', 'a', 'same'],
    ['a', 'b', 'a', 'changed'],
    ['a', 'a', 'b', 'changedMeanwhile'],
    ['a', 'b', 'b', 'agreed'],
    ['a', 'b', 'c', 'conflict'],
  ] as const)('exported %s, sheet %s, now %s: %s', (was, sheet, now, state) => {
    expect(compareCell(was, sheet, now)).toBe(state);
  });

  test('changes and conflicts are told apart cell by cell', () => {
    const result = compare([line(2, 'mine', '10', 'r1'), line(3, 'mine', '12', 'r2'), line(4, 'a', '10', 'r3')], {
      r1: { note: 'a', cost: 10 },
      r2: { note: 'theirs', cost: 10 },
      r3: { note: 'theirs', cost: 10 },
    });
    expect(result.changes.map(({ row, key, sheet }) => [row, key, sheet])).toEqual([
      [2, 'note', 'mine'],
      [3, 'cost', '12'],
    ]);
    expect(result.conflicts.map(({ row, key, exported: was, sheet, now }) => [row, key, was, sheet, now])).toEqual([
      [3, 'note', 'a', 'mine', 'theirs'],
    ]);
    expect(result.meanwhile.map(({ row, key }) => [row, key])).toEqual([[4, 'note']]);
  });

  test('another way of writing the same value is no change', () => {
    const result = compare([line(2, "'=x", '$10.00', 'r1', exported('=x', '10'))], { r1: { note: '=x', cost: 10 } });
    expect([result.changes, result.conflicts, result.refused]).toEqual([[], [], []]);
  });

  test('a cleared cell is a change to nothing', () => {
    const result = compare([line(2, 'a', '', 'r1')], { r1: { note: 'a', cost: 10 } });
    expect(result.changes.map(({ key, sheet }) => [key, sheet])).toEqual([['cost', '']]);
  });

  test('a refused value is reported and never applied', () => {
    const result = compare([line(2, 'a', 'ten', 'r1')], { r1: { note: 'a', cost: 10 } });
    expect([result.changes, result.refused]).toEqual([
      [],
      [{ row: 2, key: 'cost', text: 'ten', reason: 'Not a number' }],
    ]);
  });

  test('rows that are gone, added by hand or copied are told apart', () => {
    const lines = [
      line(2, 'a', '10', 'r1'),
      line(3, 'b', '10', 'r1'),
      line(4, 'a', '10', 'old'),
      { number: 5, cells: ['new', '1', '', '', ''] },
    ];
    const result = compare(lines, { r1: { note: 'a', cost: 10 } });
    expect([result.repeated, result.gone, result.added.map(({ number }) => number)]).toEqual([[3], [4], [5]]);
  });

  test('a sheet without the marks is an ordinary import, and damaged marks make an ordinary row', () => {
    expect(compareSheet(['Note'], [], ['note'], columns, () => undefined)).toBeNull();
    const at = findMarks(header)!;
    expect(readMark(['', '', 'r1', '3', '{"__proto__":1}'], at)).toBeNull();
    expect(readMark(['', '', 'r1', 'x', '[]'], at)).toBeNull();
    expect(readMark(['', '', 'r1', '3', '[["note","a"]]'], at)?.exported.get('note')).toBe('a');
  });
});
