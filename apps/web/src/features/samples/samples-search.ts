import { type ListSearch, readListSearch } from '../../parts/list/index.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

/** The address of a grid of samples: what it is searched for, and whether it shows those that were deleted. */
export interface SamplesSearch extends ListSearch {
  deleted?: true;
}

export const readSamplesSearch = onlyWhatIsRead(
  (given: Record<string, unknown>): SamplesSearch => ({
    ...readListSearch(given),
    ...(given.deleted === true ? { deleted: true as const } : {}),
  }),
);
