import { type ListSearch, readListSearch } from '../../parts/list/list-search.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

/** The address of a manage grid: what it is searched for, and which item is open beside it. */
export interface ManageSearch extends ListSearch {
  item?: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const readManageSearch = onlyWhatIsRead(
  (given: Record<string, unknown>): ManageSearch => ({
    ...readListSearch(given),
    ...(typeof given.item === 'string' && uuid.test(given.item) ? { item: given.item } : {}),
  }),
);
