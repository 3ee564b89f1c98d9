import type { Feed, FeedChange } from '@atelier/contract/feeds/feeds';
import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countsAfter, isMeant, movedBy } from './choices.ts';
import { type Choice, changesKey, choose, choosingKey, feedQuery } from './queries.ts';

type Pages = InfiniteData<{ readonly totalCount: number; readonly data: FeedChange[] }>;

const withRows = (pages: Pages, row: (one: FeedChange) => FeedChange): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map(row) })),
});

/** A page further down is asked for again by whoever looks at the end of the list; whole lists are not. */
const isReadWhole = ({ state }: Query): boolean => state.fetchMeta?.fetchMore === undefined;

/** [G43] Taking and holding changes: a tick shows at once, the server follows, and what it refuses is as it was. */
export function useChoosing(feed: Feed) {
  const client = useQueryClient();
  const key = changesKey(feed._id);
  const { queryKey } = feedQuery(feed._id);
  const rows = (): FeedChange[] => {
    const found = client.getQueriesData<Pages>({ queryKey: key }).flatMap(([, data]) => data?.pages ?? []);
    return [...new Map(found.flatMap(({ data }) => data).map((row) => [row._id, row])).values()];
  };
  const mark = (change: (row: FeedChange) => FeedChange): void => {
    client.setQueriesData<Pages>({ queryKey: key }, (held) => held && withRows(held, change));
  };
  const seen = useRef(feed.difference);
  /** Whether pages hold what the server may not: they are read again after the last click. */
  const stale = useRef(false);
  const isLast = () => client.isMutating({ mutationKey: choosingKey(feed._id) }) === 1;
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: Choice) => choose(feed._id, choice),
    // One after another: the last click is the one that counts.
    scope: { id: `choose-${feed._id}` },
    async onMutate(choice) {
      // Of a whole section pages may be on their way that know nothing of it.
      if (choice.ids === undefined || client.isFetching({ queryKey: key, predicate: isReadWhole }) > 0)
        stale.current = true;
      await Promise.all([client.cancelQueries({ queryKey: key }), client.cancelQueries({ queryKey })]);
      const moved = movedBy(choice, rows());
      mark((row) => (isMeant(choice, row) ? { ...row, taken: choice.taken } : row));
      client.setQueryData(queryKey, (held) => held && { ...held, changes: countsAfter(held.changes, choice, moved) });
      return new Set(moved.map(({ _id }) => _id));
    },
    onError(_error, choice, moved) {
      mark((row) => (moved?.has(row._id) ? { ...row, taken: !choice.taken } : row));
      void client.invalidateQueries({ queryKey });
    },
    async onSuccess(reply) {
      if (reply.difference === seen.current + 1) seen.current = reply.difference;
      // What was asked for before the reply may be older than it.
      const asked = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      // Further clicks have been counted already; the last reply says how it ends.
      if (isLast()) client.setQueryData(queryKey, reply);
      if (asked) void client.invalidateQueries({ queryKey });
    },
    onSettled() {
      if (!stale.current || !isLast()) return;
      stale.current = false;
      void client.invalidateQueries({ queryKey: key });
    },
    mutationKey: choosingKey(feed._id),
  });
  useEffect(() => {
    if (isPending || feed.difference === seen.current) return;
    seen.current = feed.difference;
    void client.invalidateQueries({ queryKey: changesKey(feed._id) });
  }, [client, feed._id, feed.difference, isPending]);
  return mutate;
}
