import { describe, expect, it } from 'vitest';
import { filtersOf } from '../filter/filter-bar.ts';
import { libraryConditions, libraryFilters } from './library-filters.ts';
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
});
