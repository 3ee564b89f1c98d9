import { expect, test } from 'vitest';
import { readOrdersSearch } from './orders-search.ts';

test('an address of orders keeps whom they are viewed as and how, and leaves out what says nothing', () => {
  const search = { text: 'gala', filters: ['status:DRAFT'], viewAs: 'NL1007', view: 'board' };
  expect(readOrdersSearch(search)).toEqual(search);
  expect(readOrdersSearch({ view: 'drafts' })).toEqual({ view: 'drafts' });
  expect(readOrdersSearch({ viewAs: ['NL1007'], view: 'wall', filters: 'x' })).toEqual({});
  expect(readOrdersSearch({ viewAs: 'x'.repeat(41) })).toEqual({});
});
