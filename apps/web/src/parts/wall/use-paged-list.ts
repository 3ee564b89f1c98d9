import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../platform/use-settled.ts';

interface Page<Row> {
  data: Row[];
  totalCount: number | null;
}

/** The query of one page; the total comes with the first one. */
export type PageQuery<Row> = (page: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, QueryKey>;

export interface ListFailure {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Pages that are only rushed past are not asked for. */
const rushMs = 70;

const useFirstPage = <Row>(pageQuery: PageQuery<Row>) =>
  useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });

/** How many rows match; apart from the rows themselves, which change with every turn of the wheel. */
export function useListTotal<Row>(pageQuery: PageQuery<Row>) {
  const { data: first, isPlaceholderData, error, isFetching, refetch } = useFirstPage(pageQuery);
  const failed: ListFailure | undefined =
    error === null ? undefined : { error, retrying: isFetching, onRetry: () => void refetch() };
  return {
    total: first?.totalCount ?? first?.data.length ?? 0,
    known: first !== undefined,
    settling: isPlaceholderData,
    failed,
  };
}

/** All matching rows by position, of which only the pages in sight are fetched. */
export function usePagedList<Row>(pageQuery: PageQuery<Row>, pageSize: number) {
  const [inSight, setInSight] = useState<readonly [number, number]>([0, 0]);
  const { total, settling } = useListTotal(pageQuery);
  const { data: first } = useFirstPage(pageQuery);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const [from, to] = useSettled(inSight, rushMs);
  const pages = Array.from({ length: Math.max(0, Math.min(last, to) - from + 1) }, (_, at) => from + at).filter(
    (page) => page > 0,
  );
  const results = useQueries({ queries: pages.map(pageQuery) });
  const loaded = new Map(pages.map((page, at) => [page, results[at]?.data?.data]));
  loaded.set(0, first?.data);
  const client = useQueryClient();
  for (const page of inSight) {
    // What was fetched before is shown while it is rushed past again.
    if (!loaded.has(page)) loaded.set(page, client.getQueryData<Page<Row>>(pageQuery(page).queryKey)?.data);
  }
  const at = (index: number): Row | undefined => loaded.get(Math.floor(index / pageSize))?.[index % pageSize];
  const show = (firstIndex: number, lastIndex: number) => {
    const next = [Math.floor(firstIndex / pageSize), Math.floor(lastIndex / pageSize)] as const;
    setInSight((held) => (held[0] === next[0] && held[1] === next[1] ? held : next));
  };
  const broken = results.filter(({ error }) => error !== null);
  const error = broken[0]?.error ?? null;
  const failed: ListFailure | undefined =
    error === null
      ? undefined
      : {
          error,
          retrying: broken.some((one) => one.isFetching),
          onRetry: () => broken.forEach(({ refetch }) => void refetch()),
        };
  return { total, at, show, settling, failed, pages: loaded };
}
