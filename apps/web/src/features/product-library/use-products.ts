import { keepPreviousData, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../platform/use-settled.ts';
import type { LibraryQuery } from './library-search.ts';
import { type Product, pageQuery, pageSize } from './queries.ts';

type Page = { data: Product[] };

/** Pages that are only rushed past are not asked for. */
const rushMs = 70;

const rowsByPage = (pages: readonly number[], results: readonly UseQueryResult<Page>[]) =>
  new Map(pages.map((page, at) => [page, results[at]?.data?.data]));

const useFirstPage = (query: LibraryQuery) => useQuery({ ...pageQuery(query, 0), placeholderData: keepPreviousData });

/** How many products match; apart from the products themselves, which change with every turn of the wheel. */
export function useTotal(query: LibraryQuery) {
  const { data: first, isPlaceholderData, error, isFetching, refetch } = useFirstPage(query);
  return {
    total: first?.totalCount ?? first?.data.length ?? 0,
    known: first !== undefined,
    settling: isPlaceholderData,
    failed: error === null ? undefined : { error, retrying: isFetching, onRetry: () => void refetch() },
  };
}

/** All matching products by position, of which only the pages in sight are fetched. */
export function useProducts(query: LibraryQuery) {
  const [inSight, setInSight] = useState<readonly [number, number]>([0, 0]);
  const { total, settling } = useTotal(query);
  const { data: first } = useFirstPage(query);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const [from, to] = useSettled(inSight, rushMs);
  const pages = Array.from({ length: Math.min(last, to) - from + 1 }, (_, at) => from + at).filter((page) => page > 0);
  const results = useQueries({ queries: pages.map((page) => pageQuery(query, page)) });
  const loaded = rowsByPage(pages, results);
  loaded.set(0, first?.data);
  const client = useQueryClient();
  for (const page of inSight) {
    // What was fetched before is shown while it is rushed past again.
    if (!loaded.has(page)) loaded.set(page, client.getQueryData(pageQuery(query, page).queryKey)?.data);
  }
  const at = (index: number): Product | undefined => loaded.get(Math.floor(index / pageSize))?.[index % pageSize];
  const show = (firstIndex: number, lastIndex: number) => {
    const next = [Math.floor(firstIndex / pageSize), Math.floor(lastIndex / pageSize)] as const;
    setInSight((held) => (held[0] === next[0] && held[1] === next[1] ? held : next));
  };
  const broken = results.filter(({ error }) => error !== null);
  const error = broken[0]?.error ?? null;
  const failed =
    error === null
      ? undefined
      : {
          error,
          retrying: broken.some((one) => one.isFetching),
          onRetry: () => broken.forEach(({ refetch }) => void refetch()),
        };
  return { total, at, show, settling, failed };
}
