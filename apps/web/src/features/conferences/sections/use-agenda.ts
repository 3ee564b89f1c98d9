import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call, once } from '../../../platform/api/index.ts';
import { siteQuery, type VisitedSite } from '../queries.ts';

const siteRoute = getRouteApi('/_conference/global/conference/$slug');

/** [G48] On the own agenda or off it: shown at once, taken back if the server refuses. */
export function useAgenda(slug: string) {
  const client = useQueryClient();
  const { as } = siteRoute.useSearch();
  const { queryKey } = siteQuery(slug, as);
  const mark = (id: string, kept: boolean) =>
    client.setQueryData<VisitedSite>(queryKey, (site) =>
      site === undefined
        ? site
        : { ...site, items: site.items.map((item) => (item._id === id ? { ...item, onAgenda: kept } : item)) },
    );
  return useMutation({
    // One after the other: what somebody presses last is what is kept.
    scope: { id: `agenda ${slug}` },
    mutationFn: ({ id, kept }: { id: string; kept: boolean }) =>
      call('keepSession', { params: { slug, item: id }, body: { kept } }, once()),
    onMutate: async ({ id, kept }) => {
      await client.cancelQueries({ queryKey });
      mark(id, kept);
    },
    onError: (_error, { id, kept }) => void mark(id, !kept),
  });
}
