import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export type PastReview = Reply<'listReviews'>['data'][number];
export type Decision = Reply<'readMinutes'>['decisions'][number];

/** One that goes on changes with every vote: both are read anew whenever they are opened. */
export const reviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'of', id],
    queryFn: ({ signal }) => call('listReviews', { params: { id } }, { signal }),
    staleTime: 0,
  });

export const minutesQuery = (reviewId: string) =>
  queryOptions({
    queryKey: ['reviews', 'minutes', reviewId],
    queryFn: ({ signal }) => call('readMinutes', { params: { reviewId } }, { signal }),
    staleTime: 0,
  });
