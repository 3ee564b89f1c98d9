// Past the index: what it opens besides cannot be read outside a browser.
import { type ListSearch, readListSearch } from '../../../parts/list/list-search.ts';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export interface OrdersSearch extends ListSearch {
  /** [M20.4] The code of another coordinator, whose work is looked at. */
  viewAs?: string;
  /** One's own drafts, for those whose list holds none. */
  view?: 'board' | 'drafts';
}

const longestCode = 40;

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestCode;

export const readOrdersSearch = onlyWhatIsRead((given: Record<string, unknown>): OrdersSearch => {
  const { text, filters } = readListSearch(given);
  return {
    ...(text === undefined ? {} : { text }),
    ...(filters === undefined ? {} : { filters }),
    ...(isCode(given.viewAs) ? { viewAs: given.viewAs } : {}),
    ...(given.view === 'board' || given.view === 'drafts' ? { view: given.view } : {}),
  };
});
