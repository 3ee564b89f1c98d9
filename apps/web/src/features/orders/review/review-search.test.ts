import { expect, test } from 'vitest';
import { readReviewSearch } from './review-search.ts';

test('[M8.1] an address of the review keeps what is searched, how it is arranged and which order is looked at', () => {
  const search = { text: 'gala', filters: ['reason:Press'], sort: 'amount', view: 'lines', order: 41_007 };
  expect(readReviewSearch(search)).toEqual(search);
  expect(readReviewSearch({ sort: 'color', view: 'board', order: 'x', filters: 'y', text: ' ' })).toEqual({});
});
