import type { NotificationState } from '@atelier/domain/notification/notification';
import type { OrderType } from '@atelier/domain/order/order-words';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

/** Pushes make all of them old. The drawer says itself what could not be fetched. */
const quiet = { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY } as const;

/** Only counts; it happens by itself, so a failure stays out of sight. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const asked = { params: { type: 'all' as const }, body: { limit: 0 } };
    return (await call('queryNotifications', asked, { signal, unwatched: true })).unread;
  },
  ...quiet,
});

/** One's own of every type, or those about orders of another coordinator. */
export const noticesQuery = (of: string | null, state: NotificationState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', of, state ?? 'all'],
    queryFn: ({ signal, pageParam }) => {
      const body = {
        ...(state === undefined ? {} : { state }),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return of === null
        ? call('queryNotifications', { params: { type: 'all' }, body }, { signal, unwatched: true })
        : call('queryNotificationsOf', { params: { type: 'orders', userCode: of }, body }, { signal, unwatched: true });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...quiet,
  });

export const coordinatorsQuery = (types: readonly OrderType[]) =>
  queryOptions({
    queryKey: ['coordinators', 'notifications', types],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(types.map((type) => call('listCoordinators', { query: { type } }, { signal })));
      const people = new Map(lists.flatMap(({ data }) => data).map((person) => [person.userCode, person]));
      return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    },
    meta: { quiet: true },
  });

export const markRead = (ids: readonly string[]) =>
  call('markNotifications', { params: { type: 'all' }, body: { ids: [...ids], state: 'Read' } }, once());

export const markAllRead = (upTo: string) =>
  call('readAllNotifications', { params: { type: 'all' }, body: { upTo } }, once());
