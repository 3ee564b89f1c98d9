import { expect, test } from 'vitest';
import { libraryQuery, librarySearch, readLibrarySearch } from './library-search.ts';

test('[M8.6] the address is the search and opens the same one again', () => {
  const query = { type: 'Apparel', sort: 'name', parameters: [{ key: 'gender', value: 'Men' }] } as const;
  expect(libraryQuery(readLibrarySearch({ ...librarySearch(query) }))).toEqual(query);
});
test('[M4.3] an empty address is footwear, newest first', () => {
  expect(libraryQuery(readLibrarySearch({}))).toEqual({ type: 'Footwear', sort: 'newest', parameters: [] });
});
test('what an address holds wrongly is left out', () => {
  expect(readLibrarySearch({ type: 'Hats', filters: 'x', sort: 'constructor', product: 5 })).toEqual({});
  expect(libraryQuery({ filters: ['nonsense', 'popType:Display', 'gender:Men'] }).parameters).toEqual([
    { key: 'gender', value: 'Men' },
  ]);
});
