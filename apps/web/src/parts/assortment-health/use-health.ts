import type { Reply } from '@atelier/contract';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { onPushed } from '../../platform/push/index.ts';

export type Health = Reply<'assortmentHealth'>;
export type Finding = Health['findings'][number];

/** More rows than these are only looked through when somebody asks. */
const mostUnasked = 20_000;

const healthQuery = (id: string) =>
  queryOptions({
    queryKey: ['assortment-health', id],
    queryFn: ({ signal }) => call('assortmentHealth', { params: { id } }, { signal, unwatched: true }),
    meta: { quiet: true },
  });

/** Live: what anybody writes is looked at once they have paused, so that many who write do not make it look again and again. */
function useFreshness(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onPushed(
      ['assortments-changed', 'internal-assortments-changed', 'products-changed'],
      ({ payload: { assortmentId } }) => {
        if (assortmentId !== undefined && assortmentId !== id) return;
        clearTimeout(timer);
        timer = setTimeout(() => void client.invalidateQueries(healthQuery(id)), lookupTimings.health);
      },
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, id]);
}

interface Of {
  readonly _id: string;
  readonly productCount: number;
}

/** `ready`: the screen has its rows; they come first. */
export function useHealth({ _id, productCount }: Of, ready: boolean) {
  const [asked, setAsked] = useState(false);
  useFreshness(_id);
  const { data, isFetching, isError } = useQuery({
    ...healthQuery(_id),
    enabled: asked || (ready && productCount <= mostUnasked),
  });
  return { health: data, isFetching, isError, ask: () => setAsked(true) };
}
