import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

export type Health = Reply<'systemHealth'>;

/** Followed while somebody looks; it counts as nobody's work. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: ({ signal }) => call('systemHealth', {}, { signal }),
  staleTime: 0,
  refetchInterval: 5_000,
});

export const previewsQuery = queryOptions({
  queryKey: ['admin', 'previews'],
  queryFn: ({ signal }) => call('previewHealth', {}, { signal }),
  staleTime: 0,
  refetchInterval: 15_000,
});
