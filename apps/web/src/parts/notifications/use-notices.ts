import type { Notification } from '@atelier/contract/portal/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { noticesQuery } from './queries.ts';

export interface ShownNotices {
  readonly notices: readonly Notification[];
  /** As the server counted them with the first page; nothing before that. */
  readonly unread: number | undefined;
  readonly state: 'loading' | 'failed' | 'shown';
  /** Older ones, where there are any. */
  readonly more: (() => void) | undefined;
  readonly fetching: boolean;
  retry(): void;
}

export function useNotices(options: ReturnType<typeof noticesQuery>): ShownNotices {
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(options);
  return {
    notices: data?.pages.flatMap((page) => page.data) ?? [],
    unread: data?.pages[0]?.unread,
    // What is there stays, even when newer could not be fetched.
    state: isPending ? 'loading' : isError && data === undefined ? 'failed' : 'shown',
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    fetching: isFetchingNextPage,
    retry: () => void refetch(),
  };
}
