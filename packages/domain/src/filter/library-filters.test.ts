import { expect, test } from 'vitest';
import { libraryTypes } from '../library/library-kind.ts';
import { libraryKinds } from '../library/library-kinds.ts';
import { filtersOf } from './filter-bar.ts';
import { searchConditions } from './filter-values.ts';
import { libraryFilters } from './library-filters.ts';

const keysOf = (type: (typeof libraryTypes)[number]) =>
  filtersOf(libraryFilters(libraryKinds[type])).map(({ key }) => key);

test('[M15.1] every library has a search and the filters of its kind, in their order', () => {
  for (const type of libraryTypes) {
    const kind = libraryKinds[type];
    const asked = kind.filters.filter((key) => !(key in kind.shownOnly));
    expect(keysOf(type).slice(0, asked.length + 1), type).toEqual(['search', ...asked]);
  }
});

test('[M15.1] only where items are shown between two days their last one is asked for', () => {
  expect(keysOf('AdvertisingAsset')).toContain('expires');
  expect(keysOf('AdvertisingLogo')).not.toContain('expires');
  const expiring = [{ key: 'expires', value: '2026-11-01..2026-12-01' }];
  expect(searchConditions(libraryFilters(libraryKinds.AdvertisingAsset), expiring, '2026-11-15')).toEqual({
    expireDate: { $gte: '2026-11-01', $lte: '2026-12-01' },
  });
});

test('[M15.3] training is shown in English, so its language is no filter', () => {
  expect(keysOf('StepAsset')).not.toContain('lang');
});
