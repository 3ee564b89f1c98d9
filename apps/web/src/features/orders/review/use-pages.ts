import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { questionOf, type ReviewList } from './review-lists.ts';
import type { ReviewSearch } from './review-search.ts';

const pageSize = 50;
/** So far beyond what is in sight the next page is asked for. */
const ahead = '600px';

interface Reached {
  readonly of: string;
  readonly pages: number;
  readonly inSight: readonly number[];
}

/** Tells which pages of a list are in sight, by the elements that hold them; the last one asks for the next. */
const useSight = (onSight: (page: number, isSeen: boolean) => void) => {
  const told = useRef(onSight);
  useEffect(() => {
    told.current = onSight;
  });
  const [sight] = useState(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          told.current(Number((target as HTMLElement).dataset.page), isIntersecting);
      },
      // A list scrolls within the screen.
      { scrollMargin: ahead },
    );
    const seen = (element: HTMLElement | null) => {
      if (element === null) return;
      observer.observe(element);
      return () => observer.unobserve(element);
    };
    return { observer, seen };
  });
  useEffect(() => () => sight.observer.disconnect(), [sight]);
  return sight.seen;
};

/**
 * A list of any length, page by page as it is scrolled. Only what is in sight is read again when something changes; what
 * moved between pages meanwhile stands where it was read last.
 */
export function usePages<R extends object>(list: ReviewList<R>, search: ReviewSearch) {
  const { query, sort } = questionOf(list, search);
  const of = JSON.stringify([list.cachedAs, query, sort]);
  const [held, setReached] = useState<Reached>({ of, pages: 1, inSight: [0] });
  const reached = held.of === of ? held : { of, pages: 1, inSight: [0] };
  const answers = useQueries({
    queries: Array.from({ length: reached.pages }, (_, page) => ({
      queryKey: [...list.cachedAs, { query, sort, page }],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const _options = { limit: pageSize, skip: page * pageSize, totalCount: page === 0, sort };
        return list.read({ query, _options }, signal);
      },
      // The first one tells how many there are.
      enabled: page === 0 || reached.inSight.includes(page),
      ...(page === 0 ? { placeholderData: keepPreviousData } : {}),
    })),
  });
  const [first] = answers;
  const total = first?.data?.totalCount ?? 0;
  const hasMore = reached.pages * pageSize < total;
  const seen = useSight((page, isSeen) => {
    setReached((now) => {
      const { pages, inSight } = now.of === of ? now : reached;
      if (isSeen === inSight.includes(page) && page < pages) return now;
      const others = inSight.filter((one) => one !== page);
      return { of, pages: isSeen ? Math.max(pages, page + 1) : pages, inSight: isSeen ? [...others, page] : others };
    });
  });
  const failed = answers.find(({ error, data }) => error !== null && data === undefined);
  const known = new Set<string>();
  const pages = answers.map(({ data }) =>
    (data?.data ?? []).filter((row) => !known.has(list.idOf(row)) && known.add(list.idOf(row))),
  );
  return {
    total,
    pages,
    rows: pages.flat(),
    hasMore,
    /** For the element of each page, and of what stands for the next one; they say which with `data-page`. */
    seen,
    isPending: first?.isPending ?? true,
    /** Still what was asked for before. */
    isSettling: first?.isPlaceholderData ?? false,
    error: failed?.error ?? null,
    tryAgain: () => {
      for (const { error, refetch } of answers) if (error !== null) void refetch();
    },
  };
}

export type Pages<R extends object> = ReturnType<typeof usePages<R>>;
