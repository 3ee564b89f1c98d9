import { describe, expect, it } from 'vitest';
import type { AssortmentDetail } from '../../queries.ts';
import { savedSearch, searchPatch } from './saved-search.ts';

const detail = (query: Record<string, unknown> | null, filterBar?: Record<string, unknown>) =>
  ({ productType: 'Footwear', query, uiSettings: filterBar ? { filterBar } : {} }) as unknown as AssortmentDetail;

describe('the filters of a dynamic assortment', () => {
  it('[M6.3] a query made elsewhere shows as chips, so that adding a filter keeps it', () => {
    const search = savedSearch(detail({ vegan: true, gender: { $in: ['Women', 'Men'] } }));
    expect(search.parameters).toEqual([
      { key: 'gender', value: 'Women' },
      { key: 'gender', value: 'Men' },
      { key: 'vegan', value: 'true' },
    ]);
    expect(search.rest).toEqual({});
  });

  it('[M6.3] a plain list of values shows as chips as well', () => {
    const search = savedSearch(detail({ gender: ['Boys', 'Girls'], focusStyle: true }));
    expect(search.parameters).toEqual([
      { key: 'gender', value: 'Boys' },
      { key: 'gender', value: 'Girls' },
      { key: 'focusStyle', value: 'true' },
    ]);
    expect(search.rest).toEqual({});
  });

  it('[M6.3] what no chip can say stays in the query whatever happens to the chips', () => {
    const { rest, ...search } = savedSearch(detail({ cost: { $gte: 40 }, gender: { $in: ['Men'] } }));
    expect(searchPatch({ ...search, parameters: [] }, rest).query).toEqual({
      productType: 'Footwear',
      cost: { $gte: 40 },
    });
  });

  it('[M6.3] taking the last chip away leaves no query', () => {
    const saved = savedSearch(detail({ gender: { $in: ['Men'] } }, { module: 'Footwear', parameters: ['gender:Men'] }));
    expect(searchPatch({ type: saved.type, parameters: [] }, saved.rest).query).toBeNull();
  });
});
