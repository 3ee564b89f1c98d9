import { expect, test } from 'vitest';
import { arranged, moved, readArrangement, usualArrangement, withHidden } from './arrangement.ts';

const tiles = ['news', 'plans', 'orders', 'samples'].map((id) => ({ id }));
const order = (kept: Parameters<typeof arranged>[1]) => arranged(tiles, kept).map(({ id }) => id);

test('[G5] without an arrangement tiles stand as they usually do', () => {
  expect(order(usualArrangement)).toEqual(['news', 'plans', 'orders', 'samples']);
});

test('[G5] a tile that is new to somebody stands after its usual neighbour, one that is gone leaves no hole', () => {
  expect(order({ order: ['samples', 'gone', 'news'], hidden: [] })).toEqual(['samples', 'news', 'plans', 'orders']);
});

test('[G5] a tile moves to any place and no further than the ends', () => {
  const all = ['news', 'plans', 'orders'];
  expect(moved(usualArrangement, all, 'orders', 0).order).toEqual(['orders', 'news', 'plans']);
  expect(moved(usualArrangement, all, 'news', 9).order).toEqual(['plans', 'orders', 'news']);
});

test('[G5] a tile that is away while others are moved comes back to its old place', () => {
  const kept = { order: ['samples', 'orders', 'news', 'plans'], hidden: [] };
  const away = ['samples', 'news', 'plans'];
  const after = moved(kept, away, 'plans', 0);
  expect(after.order).toEqual(['plans', 'samples', 'orders', 'news']);
  expect(order(after)).toEqual(['plans', 'samples', 'orders', 'news']);
});

test('[G5] hiding and showing touch nothing else, and what was kept wrongly is as if never kept', () => {
  const hidden = withHidden({ order: ['plans'], hidden: [] }, 'news', true);
  expect(hidden).toEqual({ order: ['plans'], hidden: ['news'] });
  expect(withHidden(hidden, 'news', false).hidden).toEqual([]);
  expect(readArrangement('nonsense')).toEqual(usualArrangement);
  expect(readArrangement({ order: ['a', 1, 'a'], hidden: null })).toEqual({ order: ['a'], hidden: [] });
});
