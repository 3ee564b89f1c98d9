import type { Call, Reply } from '@atelier/contract';
import type { AnnouncementState } from '@atelier/domain/announcement/announcement';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

export type Announcement = Reply<'readAnnouncement'>;
export type Asset = Announcement['assets'][number];
export type AnnouncementPatch = Omit<Call<'patchAnnouncement'>['body'], 'version'>;
export type NewAnnouncement = Call<'createAnnouncement'>['body'];

/** The screen says itself that they could not be fetched, in the words of the specification. */
const quiet = { meta: { quiet: true } } as const;

const pageSize = 30;

/** Those of one state, a page at a time, with how many there are of each. */
export const announcementsQuery = (state: AnnouncementState) =>
  infiniteQueryOptions({
    queryKey: ['announcements', 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call('listAnnouncements', { query: { state, skip: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, skipped) =>
      skipped + pageSize < last.counts[state] ? skipped + pageSize : undefined,
    ...quiet,
  });

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', 'one', id],
    queryFn: ({ signal }) => call('readAnnouncement', { params: { id } }, { signal }),
    ...quiet,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', 'history', id],
    queryFn: async ({ signal }) => (await call('announcementHistory', { params: { id }, query: {} }, { signal })).data,
  });

export const audienceQuery = (audience: NonNullable<Announcement['editing']>['audience']) =>
  queryOptions({
    queryKey: ['announcements', 'audience', audience],
    queryFn: ({ signal }) => call('announcementAudience', { body: { audience } }, { signal }),
    staleTime: 60_000,
    ...quiet,
  });

export const createAnnouncement = (body: NewAnnouncement) => call('createAnnouncement', { body }, once());

export const patchAnnouncement = (id: string, version: number, patch: AnnouncementPatch) =>
  call('patchAnnouncement', { params: { id }, body: { ...patch, version } }, once());

export const deleteAnnouncement = ({ _id, version }: Pick<Announcement, '_id' | 'version'>) =>
  call('deleteAnnouncement', { params: { id: _id }, query: { version } }, once());
