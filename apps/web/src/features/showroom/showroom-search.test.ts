import { expect, test } from 'vitest';
import { askedIn, readShowroomSearch, wallSearch } from './showroom-search.ts';

const read = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readShowroomSearch(given)).filter(([, value]) => value !== undefined));

test('an address with nonsense in it opens the showroom', () => {
  expect(read({ at: 'attic', on: 7, show: 'shoes', find: {}, filters: 'gender', picks: 'yes', with: [1, ''] })).toEqual(
    {},
  );
  expect(read({ filters: ['nonsense:1', 'price:a|b', 'gender:Women'] })).toEqual({ filters: ['gender:Women'] });
});

test('four at most are compared, each once', () => {
  expect(read({ with: ['a', 'a', 'b', 'c', 'd', 'e'] })).toEqual({ with: ['a', 'b', 'c', 'd'] });
});

test('what is searched for goes along, where one was does not', () => {
  const search = { at: 'wall', on: '1-BLK', find: 'red', filters: ['gender:Women'], with: ['1-BLK'] } as const;
  expect(askedIn(search)).toEqual({ find: 'red', filters: ['gender:Women'] });
  expect(wallSearch(search, '2-RED')).toEqual({ find: 'red', filters: ['gender:Women'], at: 'wall', on: '2-RED' });
});
