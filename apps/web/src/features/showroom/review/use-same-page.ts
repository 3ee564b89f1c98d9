import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { turnPage } from './review-calls.ts';
import { isSamePage, pageAt, type Review, type TurnedPage } from './review-page.ts';
import type { ReviewHere } from './use-review.ts';

/** The page of the presenter is everybody's page: where one goes, the others follow at once. */
export function useSamePage({ review, joined, take }: ReviewHere): { readonly astray: boolean; follow(): void } {
  const { whole, search } = useShowroom();
  const go = useGoTo();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const here = useMemo(() => pageAt({ pathname, at: search.at }, whole), [pathname, search.at, whole]);
  const presents = joined && review?.presenter.self === true;
  const wanted = useRef<TurnedPage | null>(null);

  const goToPage = useEffectEvent((page: Review['page']) => {
    if (isSamePage(page, here)) return;
    if (page.kind === 'detail') go.detail(page.id, true);
    else if (page.kind === 'wall') go.wall();
    else if (page.kind === 'cover') go.cover();
    else if (page.kind === 'divider') {
      const group = whole.groups.find(({ title }) => title === page.group);
      if (group) go.divider(group.slug);
    }
  });

  /** Only the newest page counts: what was passed by quickly is never shown to the room. */
  const lead = useEffectEvent(async (page: TurnedPage) => {
    if (isSamePage(page, review?.page)) return;
    const busy = wanted.current !== null;
    wanted.current = page;
    if (busy || review === null) return;
    while (wanted.current !== null) {
      const next: TurnedPage = wanted.current;
      try {
        take(await turnPage(review._id, next));
      } catch (error) {
        console.warn('The room was not led to this page; the next turn tries again.', error);
      }
      if (isSamePage(wanted.current, next)) wanted.current = null;
    }
  });

  const page = review?.page;
  const seq = review?.seq;
  const following = joined && !presents;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn leads there again, also to the same page
  useEffect(() => {
    if (following && page) goToPage(page);
  }, [following, seq, review?._id]);
  useEffect(() => {
    if (presents && here) void lead(here);
  }, [presents, here]);

  return {
    astray: following && page !== undefined && page.kind !== 'elsewhere' && !isSamePage(page, here),
    follow: () => {
      if (page) goToPage(page);
    },
  };
}
