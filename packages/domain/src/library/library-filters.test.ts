import { describe, expect, it } from 'vitest';
import { filtersOf } from '../filter/filter-bar.ts';
import { browseFilters, libraryConditions, libraryFilters } from './library-filters.ts';
import { libraryTypes } from './library-kind.ts';
import { libraryKinds } from './library-kinds.ts';

const step = libraryKinds.StepAsset;

describe('[M15, M16] the filters of a library', () => {
  it('are its search and the fields of its kind, in their order', () => {
    expect(filtersOf(libraryFilters(step)).map(({ label }) => label)).toEqual([
      'Search',
      'Type',
      'Gender',
      'Division',
      'Season',
      'Year',
      'Language',
      'Changed since',
    ]);
  });

  it('ask for several values of a field at once, and for a year as a number', () => {
    const chips = [
      { key: 'text', value: 'fit' },
      { key: 'gender', value: 'Mens' },
      { key: 'gender', value: 'Womens' },
      { key: 'year', value: '2026' },
      { key: 'year', value: 'None' },
    ];
    expect(libraryConditions(step, chips, '2026-11-16')).toEqual({
      text: 'fit',
      gender: { $in: ['Mens', 'Womens'] },
      year: { $in: [2026, null] },
    });
  });

  it('[M15.1] of browsing are the search and the fields that differ among what people are shown', () => {
    for (const type of libraryTypes) {
      const kind = libraryKinds[type];
      const asked = kind.filters.filter((key) => !(key in kind.shownOnly));
      const keys = filtersOf(browseFilters(kind)).map(({ key }) => key);
      expect(keys.slice(0, asked.length + 1), type).toEqual(['text', ...asked]);
    }
  });

  it('[M15.3] training is shown in English, so its language is no filter', () => {
    expect(filtersOf(browseFilters(step)).map(({ key }) => key)).not.toContain('lang');
  });

  it('[M15.1] ask for the last day only where items are shown between two days', () => {
    const dated = libraryKinds.AdvertisingAsset;
    expect(filtersOf(libraryFilters(libraryKinds.AdvertisingLogo)).map(({ key }) => key)).not.toContain('expires');
    const expiring = [{ key: 'expires', value: '2026-11-01..2026-12-01' }];
    expect(libraryConditions(dated, expiring, '2026-11-15')).toEqual({
      expireDate: { $gte: '2026-11-01', $lte: '2026-12-01' },
    });
  });
});
