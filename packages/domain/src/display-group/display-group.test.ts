import { expect, test } from 'vitest';
import { autoSort } from './auto-sort.ts';
import { displayGroups, groupSlugs, groupTitle, type SortRow } from './display-groups.ts';
import { groupByOf, groupByOptions } from './group-by.ts';
import { placedTitles, withTitle } from './group-places.ts';
import { moveColor, moveStyle, moveTitle, sortStyles } from './move-rows.ts';

const row = (style: string, color: string, group: string): SortRow => ({
  id: `${style}-${color}`,
  style,
  color,
  productType: 'Footwear',
  group,
});
const rows = [
  row('1', 'BLK', 'Move'),
  row('2', 'RED', 'Heritage'),
  row('1', 'WHT', 'Move'),
  row('3', 'NVY', 'Move'),
  row('4', 'TAN', 'Heritage'),
];
const ids = (list: readonly SortRow[]) => list.map(({ id }) => id).join(' ');

test('[M10.1] each kind of assortment has its own ways to be grouped, and its own default', () => {
  expect(groupByOptions({ orgType: 'regular', productType: 'Footwear' })).toEqual([
    'Gender',
    'Division',
    'Division Group',
    'Pillar',
    'None',
  ]);
  expect(groupByOptions({ orgType: 'regular', productType: 'POP' })).toEqual([
    'popGender',
    'popCategory',
    'Pillar',
    'None',
  ]);
  expect(groupByOptions({ orgType: 'internal', productType: 'POP' })).toEqual(['Pillar', 'None']);
  expect(groupByOf({ orgType: 'regular', productType: 'POP' }, 'Gender')).toBe('None');
  expect(groupByOf({ orgType: 'internal', productType: 'All' }, undefined)).toBe('Pillar');
  expect(groupByOf({ orgType: 'regular', productType: 'All' }, 'Division')).toBe('Division');
});

test('[M10.1] rows that name no group fall into Uncategorized, which stands last unless it was moved', () => {
  const named = [row('9', 'BLK', groupTitle('  ')), ...rows];
  const titles = (kept: Parameters<typeof displayGroups>[1]) => displayGroups(named, kept).map(({ title }) => title);
  expect(titles([])).toEqual(['Move', 'Heritage', 'Uncategorized']);
  const kept = (title: string, index: number) => ({ title, index, locked: false, alwaysOpen: false });
  expect(titles([kept('Uncategorized', 0), kept('Empty', 1)])).toEqual(['Uncategorized', 'Empty', 'Move', 'Heritage']);
});

test('[M10.1] a style stands where its first color stands, with its colors in their order', () => {
  const [move] = displayGroups(rows, []);
  expect(move?.styles.map(({ style, origIndex, colors }) => [style, origIndex, colors.length])).toEqual([
    ['1', 0, 2],
    ['3', 1, 1],
  ]);
});

test('[M10.2] a style is carried with all its colors, within a group and into another', () => {
  const within = moveStyle(rows, { item: '3', displayGroup: 'Move', toGroup: 'Move', beforeItem: '1' });
  expect(within.ok && ids(within.value)).toBe('3-NVY 1-BLK 2-RED 1-WHT 4-TAN');
  const across = moveStyle(rows, { item: '1', displayGroup: 'Move', toGroup: 'Heritage', beforeItem: '4' });
  expect(across.ok && ids(across.value)).toBe('2-RED 3-NVY 1-BLK 1-WHT 4-TAN');
  expect(across.ok && across.value.filter(({ group }) => group === 'Heritage')).toHaveLength(4);
  const toEnd = moveStyle(rows, { item: '1', displayGroup: 'Move', toGroup: 'Heritage', beforeItem: null });
  expect(toEnd.ok && ids(toEnd.value)).toBe('2-RED 3-NVY 4-TAN 1-BLK 1-WHT');
  const intoEmpty = moveStyle(rows, { item: '3', displayGroup: 'Move', toGroup: 'New', beforeItem: null });
  expect(intoEmpty.ok && ids(intoEmpty.value)).toBe(ids(rows));
});

test('[M10.2] a move whose goal is gone is refused with a sentence', () => {
  const gone = moveStyle(rows, { item: '1', displayGroup: 'Move', toGroup: 'Heritage', beforeItem: '77' });
  expect(gone).toEqual({ ok: false, problem: '77 is no longer in Heritage.' });
  expect(moveStyle(rows, { item: '2', displayGroup: 'Move', toGroup: 'Move', beforeItem: null }).ok).toBe(false);
  expect(moveTitle(['A', 'B'], { item: 'C', beforeItem: null }).ok).toBe(false);
});

test('[M10.2] a color changes places only among the colors of its style', () => {
  const moved = moveColor(rows, { style: '1', displayGroup: 'Move', item: 'WHT', beforeItem: 'BLK' });
  expect(moved.ok && ids(moved.value)).toBe('1-WHT 2-RED 1-BLK 3-NVY 4-TAN');
  const last = moveColor(rows, { style: '1', displayGroup: 'Move', item: 'BLK', beforeItem: null });
  expect(last.ok && ids(last.value)).toBe('1-WHT 2-RED 1-BLK 3-NVY 4-TAN');
});

test('[M10.2] sorting the styles of a group leaves the places of all other rows alone', () => {
  expect(ids(sortStyles(rows, { displayGroup: 'Move', styles: ['3', '1'] }))).toBe('3-NVY 2-RED 1-BLK 1-WHT 4-TAN');
  expect(moveTitle(['A', 'B', 'C'], { item: 'C', beforeItem: 'A' })).toEqual({ ok: true, value: ['C', 'A', 'B'] });
});

test('[M10.3] up to three keys in order, style as a number, the order before as tiebreak', () => {
  const styles = [
    { style: '20', gender: 'Women', pillar: 'Move', styleNumeric: 20 },
    { style: '9', gender: 'Men', pillar: 'Move', styleNumeric: 9 },
    { style: '100', gender: 'Men', pillar: '', styleNumeric: 100 },
    { style: '30', gender: 'Men', pillar: 'Move', styleNumeric: 30 },
  ];
  expect(autoSort(styles, ['Gender'])).toEqual(['9', '100', '30', '20']);
  expect(autoSort(styles, ['Gender', 'Style'])).toEqual(['9', '30', '100', '20']);
  expect(autoSort(styles, ['Pillar', 'Gender', 'Style'])).toEqual(['9', '30', '20', '100']);
  expect(autoSort(styles, ['Pillar', 'Gender', 'Outsole', 'Style'])).toEqual(['9', '30', '20', '100']);
});

test('[M1.3] every group has an address of its own', () => {
  expect([...groupSlugs(['Été chaud!', 'Ete chaud', '—']).values()]).toEqual(['ete-chaud', 'ete-chaud-2', 'group']);
});

test('[M10.2] only as many groups are placed as the order needs; Uncategorized closes until it is moved', () => {
  const found = ['A', 'B', 'C', 'Uncategorized'];
  const placed = (wanted: string[], keep: string[] = []) => placedTitles(found, wanted, new Set(keep));
  expect(placed(found)).toEqual([]);
  expect(placed(['C', 'A', 'B', 'Uncategorized'])).toEqual(['C']);
  expect(placed(['A', 'C', 'B', 'Uncategorized'])).toEqual(['A', 'C']);
  expect(placed(['Uncategorized', 'A', 'B', 'C'])).toEqual(['Uncategorized']);
  expect(placed(['A', 'Empty', 'B', 'C', 'Uncategorized'])).toEqual(['A', 'Empty']);
  expect(placed(found, ['B'])).toEqual(['A', 'B']);
  expect(withTitle(found, 'New', new Set())).toEqual(['A', 'B', 'C', 'New', 'Uncategorized']);
  expect(withTitle(found, 'New', new Set(['Uncategorized']))).toEqual([...found, 'New']);
  expect(withTitle(found, 'A', new Set())).toEqual(found);
});
