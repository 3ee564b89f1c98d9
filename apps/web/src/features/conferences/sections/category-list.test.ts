import { describe, expect, it } from 'vitest';
import type { VisitedItem } from '../queries.ts';
import { categoriesOf, chosenOf } from './category-list.ts';

const item = (given: Partial<VisitedItem>) =>
  ({ section: 'categories', tab: '', gender: null, ...given }) as VisitedItem;
const section = { path: 'categories', kind: 'categories', label: 'Categories', tabs: [] } as const;

describe('[M22.1] what a section is divided into', () => {
  it('tabs are all shown, in their order, also the empty ones', () => {
    const ads = { path: 'ads', kind: 'ads', label: 'Ads', tabs: ['Marketing', 'Womens'] } as const;
    const shown = categoriesOf({ items: [item({ section: 'ads', tab: 'Womens' }), item({})] }, ads);
    expect(shown.map(({ name, items }) => [name, items.length])).toEqual([
      ['Marketing', 0],
      ['Womens', 1],
    ]);
  });

  it('categories without tabs are the genders that they hold', () => {
    const shown = categoriesOf({ items: [item({ gender: 'Kids' }), item({ gender: 'Womens' })] }, section);
    expect(shown.map(({ name }) => name)).toEqual(['Womens', 'Kids']);
  });

  it('the named tab is chosen, else the first that holds something', () => {
    const categories = [
      { name: 'A', items: [] },
      { name: 'B', items: [item({})] },
    ];
    expect(chosenOf(categories, 'A')?.name).toBe('A');
    expect(chosenOf(categories, 'no such')?.name).toBe('B');
    expect(chosenOf([], undefined)).toBeUndefined();
  });
});
