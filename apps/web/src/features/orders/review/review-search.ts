// Past the index: what it opens besides cannot be read outside a browser.
import { type ListSearch, readListSearch } from '../../../parts/list/list-search.ts';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export interface ReviewSearch extends ListSearch {
  /** The number of the order that is looked at. */
  order?: number;
  view?: 'lines';
  /** How what is found is arranged; without it, what is due first comes first. */
  sort?: ReviewSort;
}

export const reviewSorts = ['waiting', 'amount', 'requester', 'style'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const readReviewSearch = onlyWhatIsRead((given: Record<string, unknown>): ReviewSearch => {
  const number = Number(given.order);
  const sort = reviewSorts.find((one) => one === given.sort);
  return {
    ...readListSearch(given),
    ...(Number.isSafeInteger(number) && number > 0 ? { order: number } : {}),
    ...(given.view === 'lines' ? { view: 'lines' as const } : {}),
    ...(sort === undefined ? {} : { sort }),
  };
});

/** What is asked for, without the order that is looked at. */
export const isSearch = ({ text, filters = [] }: ReviewSearch): boolean => text !== undefined || filters.length > 0;
