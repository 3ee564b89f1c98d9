import { cacheLimits } from '@atelier/domain/vocabulary/limits';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer, Refused } from './api/api-failure.ts';
import { showNetworkError } from './problems-shown.ts';
import { toast } from './toasts/index.ts';

/** `meta: { quiet: true }` on a query or mutation whose screen shows the refusal itself. */
const isQuiet = (meta: Record<string, unknown> | undefined) => meta?.quiet === true;

/** 401, 5xx and network failures were shown by the api client's watchers; only readable refusals are left for toasts. */
const isForToast = (error: unknown): error is Refused => error instanceof Refused && error.status !== 401;

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (isForToast(error) && !isQuiet(query.meta)) {
        toast.error(transportMessages.cannotLoad(error.path, error.message));
      }
    },
  });
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (isForToast(error) && !isQuiet(mutation.meta)) toast.error(error.message);
      },
    }),
    defaultOptions: {
      queries: { gcTime: cacheLimits.maxAgeMs, staleTime: 15_000, retry: false, refetchOnWindowFocus: true },
      // Otherwise an act waits without a word, and is carried out when nobody wants it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepWithinLimit(queryCache);
  tellWhatWaits(queryCache);
  return client;
}

function keepWithinLimit(cache: QueryCache): void {
  cache.subscribe(({ type }) => {
    if (type !== 'added' || cache.getAll().length <= cacheLimits.entries) return;
    const oldest = cache.getAll().find((query) => query.getObserversCount() === 0);
    if (oldest !== undefined) cache.remove(oldest);
  });
}

/** Without a network a read waits until it is back; who looks at nothing meanwhile is told. What is only fetched ahead waits. */
function tellWhatWaits(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pause') return;
    const { query } = event;
    if (query.state.data === undefined && query.getObserversCount() > 0)
      showNetworkError(new NoAnswer(query.queryHash, null));
  });
}
