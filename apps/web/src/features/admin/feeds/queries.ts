import type { Reply } from '@atelier/contract';
import type { Feed, WatchedFolder } from '@atelier/contract/feeds/feeds';
import type { FeedKind, FeedMode } from '@atelier/domain/feed/feed-kinds';
import type { FeedSection } from '@atelier/domain/feed/feed-sections';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, once, send } from '../../../platform/api/index.ts';
import { type FeedsSearch, feedsPerPage } from './feeds-search.ts';

export type FeedFormat = Reply<'feedFormat'>;

const perPage = 100;

export const feedsQuery = ({ page = 1 }: FeedsSearch) =>
  queryOptions({
    queryKey: ['feeds', 'list', page],
    queryFn: ({ signal }) =>
      call('listFeeds', { query: { limit: feedsPerPage, skip: (page - 1) * feedsPerPage } }, { signal }),
  });

export const formatQuery = queryOptions({
  queryKey: ['feeds', 'format'],
  queryFn: ({ signal }) => call('feedFormat', {}, { signal }),
});

export const scheduleQuery = queryOptions({
  queryKey: ['feeds', 'schedule'],
  queryFn: ({ signal }) => call('readFeedSchedule', {}, { signal }),
});

export const setSchedule = (schedule: WatchedFolder['schedule']) => call('setFeedSchedule', { body: { schedule } });

export const feedQuery = (id: string) =>
  queryOptions({
    queryKey: ['feeds', 'one', id],
    queryFn: ({ signal }) => call('readFeed', { params: { id } }, { signal }),
  });

/** Not among what every word about feeds makes old: pages are read again only where somebody else chose from them. */
export const changesKey = (id: string) => ['feed-changes', id];

export const changesQuery = (id: string, section: FeedSection | undefined) =>
  infiniteQueryOptions({
    queryKey: [...changesKey(id), section ?? 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('feedChanges', { params: { id }, query: { section, after: pageParam, limit: perPage } }, { signal }),
    // Whoever comes back to it may have missed what others chose.
    refetchOnMount: 'always',
    getNextPageParam: ({ data }) => (data.length < perPage ? undefined : data.at(-1)?._id),
  });

export const followsQuery = (id: string) =>
  queryOptions({
    queryKey: ['feeds', 'follows', id],
    queryFn: ({ signal }) => call('feedFollows', { params: { id }, query: {} }, { signal }),
  });

export const badLinesQuery = (id: string) =>
  queryOptions({
    queryKey: ['feeds', 'bad-lines', id],
    queryFn: ({ signal }) => call('feedBadLines', { params: { id }, query: { limit: 200 } }, { signal }),
  });

export const sendFeed = (file: File, how: { mode: FeedMode; kind: FeedKind }, signal: AbortSignal) =>
  call('sendFeed', { query: { name: file.name, ...how }, file }, { signal });

export interface Choice {
  readonly taken: boolean;
  readonly sections?: FeedSection[];
  readonly ids?: number[];
}

/** Under which ticks are on their way: what follows from them waits for all of them. */
export const choosingKey = (id: string) => ['choose', id];

export const choose = (id: string, what: Choice) => call('chooseFeedChanges', { params: { id }, body: what }, once());

export const applyFeed = ({ _id, baseVersion }: Feed) =>
  call('applyFeed', { params: { id: _id }, body: { expectedVersion: baseVersion } }, once());

export const rollBackFeed = ({ _id, appliedVersion }: Feed) =>
  call('rollBackFeed', { params: { id: _id }, body: { expectedVersion: appliedVersion } }, once());

export const compareFeed = ({ _id }: Feed) => call('compareFeed', { params: { id: _id } }, once());

export const dropFeed = ({ _id }: Feed) => call('dropFeed', { params: { id: _id } }, once());

export const sampleFile = (kind: FeedKind, as: 'ndjson' | 'csv', signal: AbortSignal) =>
  send('feedSample', { query: { kind, as } }, { signal });

export const badLinesFile = (id: string, signal: AbortSignal) =>
  send('feedBadLinesFile', { params: { id } }, { signal });
