import { expect, test } from 'vitest';
import { askedElsewhere, placesBodies, shownPlace } from './own-places.ts';
import { aRow } from './plan/test-rows.ts';

const rows = [aRow('1', 'BLK', ''), aRow('2', 'RED', '')];

test('[M3.4] the catalogue is asked where the prices of the assortment are withheld, and nowhere else', () => {
  expect(askedElsewhere({ removedFields: ['firstCost'] }, rows)).toEqual([]);
  expect(askedElsewhere({ removedFields: ['cost', 'netCost'] }, rows)).toEqual(['1-BLK', '2-RED']);
});

test('the place of the assortment comes before one’s own, and a third is nobody’s', () => {
  const view = { locationId: 'US', homeCode: 'JP' };
  const [us, jp, eu] = [{ code: 'US' }, { code: 'JP' }, { code: 'EU' }];
  expect(shownPlace([jp, us], view)).toBe(us);
  expect(shownPlace([eu, jp], view)).toBe(jp);
  expect(shownPlace([eu], view)).toBeUndefined();
});

test('no question is longer than its answer may be', () => {
  const ids = Array.from({ length: 501 }, (_, at) => `style-${at}`);
  expect(placesBodies(ids).map(({ query }) => query.id.$in.length)).toEqual([500, 1]);
  expect(placesBodies([])).toEqual([]);
});
