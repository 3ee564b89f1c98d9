import { expect, test } from 'vitest';
import type { Season } from './queries.ts';
import { reversed } from './season-change.ts';

const season: Season = {
  _id: 'a',
  season: 'Spring',
  year: 2027,
  channel: 'Wholesale',
  productType: 'All',
  status: 'Preparation',
  cover: 'old',
  previewJpg: null,
  sourceFile: 'old.jpg',
  product: null,
  modifiedDate: '2026-11-12T00:00:00.000Z',
  version: 3,
  seasonSets: [
    {
      _id: 's1',
      shortName: 'US-Footwear',
      region: 'US',
      orgType: 'internal',
      method: 'static',
      productType: 'Footwear',
      state: 'Published',
      products: 12,
    },
  ],
};
const change = { seasonId: 'a', words: '' };

test('[M13.1] Undo of a switched set switches it back', () => {
  expect(reversed(season, { ...change, set: { shortName: 'US-Footwear', state: 'Unpublished' } })).toEqual({
    ...change,
    set: { shortName: 'US-Footwear', state: 'Published' },
  });
});

test('[M13.1] Undo brings a removed set back as it was, and takes an added one away', () => {
  const { _id, products, ...whole } = season.seasonSets[0]!;
  const back = reversed(season, { ...change, patch: { setsRemoved: ['US-Footwear'] } });
  expect(back.patch).toEqual({ setsAdded: [whole] });
  expect(reversed(season, { ...change, patch: { setsAdded: [whole] } }).patch).toEqual({
    setsRemoved: ['US-Footwear'],
  });
});

test('[M13.1] Undo of fields names only those that were changed; a cover comes back with its file name', () => {
  expect(reversed(season, { ...change, patch: { status: 'Live' } }).patch).toEqual({ status: 'Preparation' });
  expect(reversed(season, { ...change, patch: { cover: null } }).patch).toEqual({
    cover: 'old',
    sourceFile: 'old.jpg',
  });
});
