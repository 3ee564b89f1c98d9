import type { Reply } from '@atelier/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../platform/api/index.ts';
import { refOf, sentIn } from './compared-versions.ts';

export type Snapshot = Reply<'listSnapshots'>['data'][number];
export type Comparison = Reply<'compareAssortments'>;

/** Of the whole assortment, or of one row of it. */
export const historyQuery = (id: string, row?: string) =>
  infiniteQueryOptions({
    queryKey: ['assortments', 'history', id, row ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(
        'assortmentHistory',
        {
          params: { id },
          query: { ...(row === undefined ? {} : { row }), ...(pageParam === null ? {} : { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const snapshotsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortments', 'snapshots', id],
    queryFn: ({ signal }) => call('listSnapshots', { params: { id } }, { signal }),
  });

/** What differs; a difference that the server has put into words has its label in place of its field. */
export type Compared = Omit<Comparison, 'repriced'> & {
  readonly repriced: readonly (Comparison['repriced'][number] | Reply<'compareWithSent'>['repriced'][number])[];
};

const compare = async (before: string, after: string, signal: AbortSignal): Promise<Compared> => {
  const sentId = sentIn(before);
  if (sentId === undefined)
    return call('compareAssortments', { body: { before: refOf(before), after: refOf(after) } }, { signal });
  return { changed: [], ...(await call('compareWithSent', { body: { assortmentId: after, sentId } }, { signal })) };
};

export const comparisonQuery = (before: string, after: string) =>
  queryOptions({
    queryKey: ['assortments', 'compare', before, after],
    queryFn: ({ signal }) => compare(before, after, signal),
    enabled: before !== '' && after !== '' && before !== after,
  });
