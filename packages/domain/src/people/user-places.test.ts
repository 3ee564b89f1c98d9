import { expect, test } from 'vitest';
import { placeCells, placesOf } from './user-places.ts';

const europe = {
  territory: 'Europe',
  businessEntity: 'B.V.',
  locations: ['EU_20', 'EU_21'],
  colorFilters: { POP: ['WHT'] },
};
const japan = { territory: 'Japan', businessEntity: 'K.K.', locations: [], colorFilters: { POP: [] } };

test('where somebody works goes into three cells and comes back the same', () => {
  const cells = placeCells([europe, japan]);
  expect(cells).toEqual({ territory: 'Europe; Japan', businessEntity: 'B.V.; K.K.', locations: 'EU_20, EU_21; ' });
  expect(placesOf(cells, [europe])).toEqual({ ok: true, value: [europe, japan] });
  expect(placesOf(placeCells([japan]))).toEqual({ ok: true, value: [japan] });
  expect(placesOf(placeCells([]))).toEqual({ ok: true, value: [] });
});

test.each([
  [
    'a territory without its entity',
    { territory: 'Europe', businessEntity: '', locations: '' },
    /needs its business entity/,
  ],
  ['two for one', { territory: 'Europe; Japan', businessEntity: 'B.V.', locations: '' }, /in the same order/],
  ['locations of nowhere', { territory: '', businessEntity: '', locations: 'EU_20' }, /needs its territory/],
  ['a name for a key', { territory: 'Europe', businessEntity: 'B.V.', locations: 'Europe' }, /"Europe" is no location/],
])('%s is refused with a sentence', (_title, cells, sentence) => {
  expect(placesOf(cells)).toEqual({ ok: false, problem: expect.stringMatching(sentence) });
});
