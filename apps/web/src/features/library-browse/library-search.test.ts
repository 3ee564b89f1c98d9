import { expect, test } from 'vitest';
import { libraryPlaces } from './library-place.ts';
import { libraryQuery, librarySearch, ofCategory, pickedText, readLibrarySearch } from './library-search.ts';

const { advertisingAssets: place } = libraryPlaces;

test('an address holds the search and nothing that it does not know', () => {
  const asset = '6f1c1f2e-0000-4000-8000-000000000001';
  const given = { filters: ['assetType:Poster', 7], sort: 'name', asset, junk: 'x', collection: 'yes' };
  const read = readLibrarySearch(given);
  expect(JSON.parse(JSON.stringify(read))).toEqual({ filters: ['assetType:Poster'], sort: 'name', asset });
  expect(readLibrarySearch({ asset: '../x', sort: 'size' })).not.toHaveProperty('asset', '../x');
});

test('[M15.1] filters of another kind fall away; the search written again is the one that was read', () => {
  const query = libraryQuery(place, { filters: ['assetType:Poster', 'docType:Catalog', 'text:slow'], sort: 'name' });
  expect(query.parameters.map(({ key }) => key)).toEqual(['assetType', 'text']);
  expect(librarySearch(query)).toEqual({ filters: ['assetType:Poster', 'text:slow'], sort: 'name' });
  expect(librarySearch(libraryQuery(place, {}))).toEqual({});
});

test('[M1.11] a category of the viewer takes the place of the one the wall was narrowed to', () => {
  const query = libraryQuery(place, { filters: ['assetType:Poster', 'gender:Mens'] });
  expect(librarySearch(ofCategory(query, 'Video')).filters).toEqual(['gender:Mens', 'assetType:Video']);
  expect(librarySearch(ofCategory(query, null)).filters).toEqual(['gender:Mens']);
});

test('[M15.3] a shared selection stays what it is while it is narrowed; what is no id in it is left out', () => {
  const [a, b] = ['0'.repeat(8), '1'.repeat(8)].map((part) => `${part}-0000-4000-8000-000000000000`) as [
    string,
    string,
  ];
  const search = readLibrarySearch({ picked: pickedText([a, 'x', b]) });
  const query = libraryQuery(place, search);
  expect(query.picked).toEqual([a, b]);
  expect(librarySearch({ ...query, sort: 'name' })).toEqual({ ...search, sort: 'name' });
  expect(libraryQuery(place, { shared: a }, [b])).toMatchObject({ picked: [b], given: { shared: a } });
  expect(libraryQuery(place, { shared: a }).picked).toEqual([]);
  expect(readLibrarySearch({ picked: 'nonsense', shared: 'x' })).toEqual({});
});
