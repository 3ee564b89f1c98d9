import { type ListSearch, readListSearch } from '../../parts/list/list-search.ts';
import { onlyWhatIsRead } from '../../platform/address-search.ts';
import { type ShownLoans, shownLoans } from './loans/read-loans.ts';

const loansIn = (given: unknown): Pick<SamplesSearch, 'loans'> => {
  const loans = shownLoans.find((shown) => shown === given);
  return loans ? { loans } : {};
};

/** The address of a grid of samples: what it is searched for, and whether it shows those that were deleted. */
export interface SamplesSearch extends ListSearch {
  deleted?: true;
  /** Beside the grid: what is lent, or overdue. */
  loans?: ShownLoans;
}

export const readSamplesSearch = onlyWhatIsRead(
  (given: Record<string, unknown>): SamplesSearch => ({
    ...readListSearch(given),
    ...(given.deleted === true ? { deleted: true as const } : {}),
    ...loansIn(given.loans),
  }),
);
