import { expect, test } from 'vitest';
import { stagePlan } from '../plan/stage-plan.ts';
import { anAssortment, aRow } from '../plan/test-rows.ts';
import { cellsOf, stepVertically, wallBands } from './wall-bands.ts';

const content = (displayGroup: string) => ({
  displayGroup,
  html: '<p>Text.</p>',
  previewJpg: null,
  sourceFile: null,
  version: 1,
});
const groupsOf = (counts: readonly number[], written: readonly string[] = []) => {
  const rows = counts.flatMap((count, g) => Array.from({ length: count }, (_, n) => aRow(`${g}${n}`, 'BLK', `G${g}`)));
  return stagePlan(anAssortment({ customContent: written.map(content) }), rows).groups;
};
const drawn = (counts: readonly number[], columns: number, written: readonly string[] = []) =>
  wallBands(groupsOf(counts, written), columns, 'styles');
const shape = (counts: readonly number[], columns: number, written: readonly string[] = []) =>
  drawn(counts, columns, written).map((band) =>
    band.kind === 'head'
      ? band.group.title
      : band.cells.map(({ column, row, span }) => `${column}${row}${span}`).join(' '),
  );

test('[M11.1] each group begins with a picture of four, at the left and at the right in turns', () => {
  expect(shape([5, 5], 5)).toEqual(['G0', '002 201 301 401 211', 'G1', '302 001 101 201 011']);
});

test('what does not fit beside it follows in whole rows', () => {
  expect(shape([10], 5)).toEqual(['G0', '002 201 301 401 211 311 411', '001 101 201']);
});

test('a phone has two columns and one wide picture; a group of one or two has none', () => {
  const [, first, second] = drawn([5], 2);
  expect(first).toMatchObject({ wide: true, cells: [{ span: 2 }] });
  expect(second).toMatchObject({ wide: false, cells: [{ span: 1 }, { span: 1 }] });
  expect(shape([1], 5)).toEqual(['G0', '001']);
});

test("the group's text takes empty places, and stands below the name where there are none", () => {
  const [, tiles] = drawn([5], 5, ['G0']);
  expect(tiles).toMatchObject({ text: { column: 3, row: 1, columns: 2 } });
  const [head] = drawn([7], 5, ['G0']);
  expect(head).toMatchObject({ withText: true });
  expect(drawn([5], 5, ['G0'])[0]).toMatchObject({ withText: false });
});

test('every style-color has a tile of its own where colors are shown', () => {
  const rows = [aRow('1', 'BLK', 'G'), aRow('1', 'RED', 'G'), aRow('2', 'TAN', 'G')];
  const { groups } = stagePlan(anAssortment(), rows);
  expect(cellsOf(wallBands(groups, 4, 'styles')).map(({ item }) => item.key)).toEqual(['1', '2']);
  expect(cellsOf(wallBands(groups, 4, 'colors')).map(({ item }) => item.key)).toEqual(['1-BLK', '1-RED', '2-TAN']);
});

test('arrow keys step to what is seen above and below', () => {
  const cells = cellsOf(drawn([10, 3], 5));
  expect(stepVertically(cells, 1, true)).toBe(4);
  expect(stepVertically(cells, 4, false)).toBe(1);
  // Below the picture of four is the next whole row.
  expect(stepVertically(cells, 0, true)).toBe(7);
  expect(stepVertically(cells, 0, false)).toBe(0);
  expect(cells[stepVertically(cells, 7, true)]?.wallRow).toBe(3);
});
