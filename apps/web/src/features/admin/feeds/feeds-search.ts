import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export interface FeedsSearch {
  page?: number;
}

export const feedsPerPage = 50;
const mostPages = 100_000;

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readFeedsSearch = onlyWhatIsRead(
  ({ page }: Record<string, unknown>): FeedsSearch =>
    Number.isInteger(page) && Number(page) > 1 && Number(page) <= mostPages ? { page: Number(page) } : {},
);
