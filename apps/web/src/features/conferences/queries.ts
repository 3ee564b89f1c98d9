import type { Reply } from '@atelier/contract';
import type { VisitedItem, VisitedSite } from '@atelier/contract/conferences/conferences';
import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { queryOptions } from '@tanstack/react-query';
import { call, Refused } from '../../platform/api/index.ts';

export type { VisitedItem, VisitedSite };
export type SiteFace = Reply<'listConferences'>['data'][number];

export const conferencesQuery = queryOptions({
  queryKey: ['conferences', 'list'],
  queryFn: async ({ signal }): Promise<readonly SiteFace[]> => (await call('listConferences', {}, { signal })).data,
  staleTime: 60_000,
  meta: { quiet: true },
});

/** Everything of a site in one answer; with `as` what an editor's preview of a group holds. */
export const siteQuery = (slug: string, as?: ConferenceGroup) =>
  queryOptions({
    queryKey: ['conferences', 'site', slug, as ?? null],
    // Not given up when a screen goes: the next one of the season waits for the same answer.
    queryFn: (): Promise<VisitedSite> =>
      call('visitConference', { params: { slug }, query: as === undefined ? {} : { as } }),
    staleTime: 60_000,
    meta: { quiet: true },
  });

/** A site one may not visit and one that is not there are the same. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Refused && [400, 403, 404, 422].includes(error.status);
