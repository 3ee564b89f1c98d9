import { useListTotal, usePagedList } from '../../../parts/wall/index.ts';
import type { LibraryQuery } from '../library-search.ts';
import { pageQuery, pageSize } from '../queries.ts';

const pagesOf = (query: LibraryQuery) => (page: number) => pageQuery(query, page);

/** How many products match. */
export const useTotal = (query: LibraryQuery) => useListTotal(pagesOf(query));

export const useProducts = (query: LibraryQuery) => usePagedList(pagesOf(query), pageSize);
