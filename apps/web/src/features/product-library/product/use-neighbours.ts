import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LibraryQuery } from '../library-search.ts';
import { pageQuery, pageSize } from '../queries.ts';

/** Where the open product stands in what was found, and what stands beside it. */
export function useNeighbours(query: LibraryQuery, id: string | undefined, total: number) {
  const client = useQueryClient();
  const pages = client.getQueriesData<{ data: { id: string }[] }>({ queryKey: ['products', 'page', query] });
  const found = pages.flatMap(([key, page]) => {
    const at = page?.data.findIndex((product) => product.id === id) ?? -1;
    return at < 0 ? [] : [Number(key.at(-1)) * pageSize + at];
  });
  const index = id === undefined ? undefined : found[0];
  return {
    index,
    previous: useAt(query, index === undefined ? undefined : index - 1, total),
    next: useAt(query, index === undefined ? undefined : index + 1, total),
  };
}

function useAt(query: LibraryQuery, index: number | undefined, total: number): string | undefined {
  const inside = index !== undefined && index >= 0 && index < total;
  const { data } = useQuery({ ...pageQuery(query, inside ? Math.floor(index / pageSize) : 0), enabled: inside });
  return inside ? data?.data[index % pageSize]?.id : undefined;
}
