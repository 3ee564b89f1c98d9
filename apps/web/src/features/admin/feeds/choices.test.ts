import type { Feed, FeedChange } from '@atelier/contract/feeds/feeds';
import { expect, test } from 'vitest';
import { countsAfter, movedBy } from './choices.ts';

const row = (_id: number, section: FeedChange['section'], taken: boolean): FeedChange => ({
  ...{ _id, section, taken, change: 'changed', style: 'A', color: 'BLK', name: null, picture: null },
  ...{ location: null, about: null, cells: [], assortments: 0 },
});
const rows = [row(1, 'prices', true), row(2, 'prices', false), row(3, 'texts', true)];
const counts: Feed['changes'] = [
  { section: 'prices', label: 'Prices', total: 90, taken: 40 },
  { section: 'texts', label: 'Texts', total: 5, taken: 5 },
];
const taken = (changes: Feed['changes']) => changes.map((one) => one.taken);

test('single changes count where they move, and not where they stand already', () => {
  const choice = { taken: true, ids: [1, 2] };
  const moved = movedBy(choice, rows);
  expect(moved.map(({ _id }) => _id)).toEqual([2]);
  expect(taken(countsAfter(counts, choice, moved))).toEqual([41, 5]);
});

test('a section is taken or held whole, also what is not in sight', () => {
  const held = { taken: false, sections: ['prices' as const] };
  expect(taken(countsAfter(counts, held, movedBy(held, rows)))).toEqual([0, 5]);
  const all = { taken: true };
  expect(taken(countsAfter(counts, all, movedBy(all, rows)))).toEqual([90, 5]);
});
