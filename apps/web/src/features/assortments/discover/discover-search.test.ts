import { expect, test } from 'vitest';
import { readDiscoverSearch } from './discover-search.ts';
import { linkageOf, selectionOf } from './selection.ts';

test('[M1.3] an address keeps what it can be read for and drops the rest', () => {
  expect(
    readDiscoverSearch({ channel: 'Retail', season: 'Spring', year: '2027', region: 'Mars', tab: 'x', pillar: ' ' }),
  ).toEqual({ channel: 'Retail', season: 'Spring', year: 2027 });
});

test('[M12.2] a collection belongs to one assortment or to the season it was picked from', () => {
  const season = { channel: 'Retail', season: 'Spring', year: 2027 } as const;
  expect(linkageOf(season)).toEqual({
    linkageType: 'linkageObject',
    linkageObject: { orgType: 'internal', ...season },
  });
  const assortment = '00000000-0000-4000-8000-000000000000';
  expect(linkageOf({ ...season, assortment })).toEqual({ linkageType: 'linkageId', linkageId: assortment });
  expect(selectionOf({ ...season, assortment })).toEqual({ _id: assortment });
});
