import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryQuery } from './library-search.ts';
import { type Product, pageQuery, pageSize } from './queries.ts';

type Page = { data: Product[] };

const rowsByPage = (pages: readonly number[], results: readonly UseQueryResult<Page>[]) =>
  new Map(pages.map((page, at) => [page, results[at]?.data?.data]));

/** All matching products by position, of which only the pages in sight are fetched. */
export function useProducts(query: LibraryQuery) {
  const [range, setRange] = useState<readonly [number, number]>([0, pageSize - 1]);
  const { data: first, isPlaceholderData } = useQuery({ ...pageQuery(query, 0), placeholderData: keepPreviousData });
  const total = first?.totalCount ?? first?.data.length ?? 0;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const pages: number[] = [];
  for (let page = Math.floor(range[0] / pageSize); page <= Math.min(last, Math.floor(range[1] / pageSize)); page += 1) {
    if (page > 0) pages.push(page);
  }
  const loaded = rowsByPage(pages, useQueries({ queries: pages.map((page) => pageQuery(query, page)) }));
  loaded.set(0, first?.data);
  const at = (index: number): Product | undefined => loaded.get(Math.floor(index / pageSize))?.[index % pageSize];
  const show = (from: number, to: number) => {
    if (
      Math.floor(from / pageSize) !== Math.floor(range[0] / pageSize) ||
      Math.floor(to / pageSize) !== Math.floor(range[1] / pageSize)
    ) {
      setRange([from, to]);
    }
  };
  return { total, at, show, known: first !== undefined, settling: isPlaceholderData };
}
