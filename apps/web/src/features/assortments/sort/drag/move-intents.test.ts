import { displayGroups, type SortRow } from '@atelier/domain/display-group/display-groups';
import { expect, test } from 'vitest';
import { layLanes } from '../model/lane-layout.ts';
import { colorPlace, groupPlace, stylePlace } from './drop-place.ts';
import { stepTarget } from './key-steps.ts';
import type { Lifted } from './lifted.ts';
import { intentsOf } from './move-intents.ts';

const row = (style: string, group: string, color = 'BLK'): SortRow => ({
  id: `${style}-${color}`,
  style,
  color,
  productType: 'Footwear',
  group,
});
const groups = displayGroups(
  [...'abcdefghij']
    .map((style) => row(style, 'Move'))
    .concat(row('x', 'Heritage'), row('y', 'Heritage'), row('x', 'Heritage', 'RED')),
  [{ title: 'Empty', index: 0, locked: false, alwaysOpen: false }],
);
const lanes = { Empty: 0, Move: 1, Heritage: 2 } as const;
const styles = (...refs: readonly [string, string][]): Lifted => ({
  kind: 'styles',
  items: refs.map(([group, style]) => ({ group, style })),
});
const layout = layLanes(groups, {
  width: 640 + 56,
  tile: 150,
  isOpen: () => true,
  tabOf: () => 'styles',
  opened: { group: 'Heritage', style: 'x' },
  pageHeight: () => 400,
});

test('[M10.2] several styles land before the same one, in the order in which they are shown', () => {
  const found = intentsOf(groups, styles(['Move', 'c'], ['Heritage', 'y'], ['Move', 'a']), {
    group: lanes.Heritage,
    at: 1,
  });
  expect(found.map((one) => one.kind === 'style' && [one.item, one.displayGroup, one.beforeItem])).toEqual([
    ['a', 'Move', null],
    ['c', 'Move', null],
    ['y', 'Heritage', null],
  ]);
});

test('[M10.2] dropped on itself, nothing is moved', () => {
  const lifted = styles(['Move', 'b'], ['Move', 'c']);
  for (const at of [1, 2, 3]) expect(intentsOf(groups, lifted, { group: lanes.Move, at })).toEqual([]);
  expect(intentsOf(groups, lifted, { group: lanes.Move, at: 4 })).toHaveLength(2);
  expect(intentsOf(groups, { kind: 'group', title: 'Move' }, { group: 0, at: 2 })).toEqual([]);
});

test('[M10.2] every press of an arrow leads to another place, from lane to lane, past those that take nothing', () => {
  const lifted = styles(['Move', 'i'], ['Move', 'j']);
  const parts = { columns: 4, colorColumns: 4, takes: (lane: number) => lane !== lanes.Empty };
  const left = stepTarget(groups, lifted, { group: lanes.Move, at: 8 }, 'left', parts);
  expect(left).toEqual({ group: lanes.Move, at: 7 });
  const right = stepTarget(groups, lifted, { group: lanes.Move, at: 8 }, 'right', parts);
  expect(right).toEqual({ group: lanes.Heritage, at: 0 });
  const first = { group: lanes.Move, at: 0 };
  expect(stepTarget(groups, styles(['Move', 'a']), first, 'left', parts)).toEqual({ group: lanes.Move, at: 1 });
});

test('[M10.2] a point between two tiles lands between them; on the name of a lane before its first; in an empty one at its end', () => {
  const { tiles, blocks } = layout;
  const second = blocks.filter(({ kind }) => kind === 'tiles')[1]!;
  const x = tiles.left + 2 * (tiles.width + tiles.gap) - tiles.gap / 2;
  expect(stylePlace(layout, groups, { x, y: second.y + 10 })).toMatchObject({
    group: lanes.Move,
    at: tiles.columns + 2,
  });
  const head = blocks.find(({ kind, group }) => kind === 'head' && group === lanes.Move)!;
  expect(stylePlace(layout, groups, { x, y: head.y + 5 })).toMatchObject({ group: lanes.Move, at: 0 });
  expect(stylePlace(layout, groups, { x, y: 60 })).toMatchObject({ group: lanes.Empty, at: 0 });
  expect(stylePlace(layout, groups, { x, y: 1e6 })).toMatchObject({ group: lanes.Heritage });
});

test('[M10.2] a color lands among those of its style however far the pointer is, a group between two lanes', () => {
  const strip = layout.blocks.find(({ kind }) => kind === 'colors')!;
  expect(colorPlace(layout, strip, 2, { x: 0, y: 0 }).at).toBe(0);
  expect(colorPlace(layout, strip, 2, { x: 9_999, y: 9_999 }).at).toBe(2);
  expect(groupPlace(layout, groups, { x: 0, y: 0 }).at).toBe(0);
  expect(groupPlace(layout, groups, { x: 0, y: 9_999 }).at).toBe(3);
});

test('[M10.2] of 5,000 styles only those in sight are laid out as rows of known heights', () => {
  const many = displayGroups(
    Array.from({ length: 5_000 }, (_, at) => row(String(at), 'All')),
    [],
  );
  const found = layLanes(many, {
    width: 1_200,
    tile: 140,
    isOpen: () => true,
    tabOf: () => 'styles',
    opened: null,
    pageHeight: () => 0,
  });
  expect(found.blocks).toHaveLength(1 + Math.ceil(5_000 / found.tiles.columns));
});
