import { watchFailures } from '../platform/api/index.ts';
import { watchArrivals } from '../platform/arrival.ts';
import { showNetworkError, showServerError } from '../platform/problems-shown.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { watchChunkFailures } from './chunk-failure.ts';
import { createAppRouter } from './router.ts';
import { startSession } from './session/session.ts';

export function startApp() {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  watchArrivals(router.history);
  const session = startSession({
    queryClient,
    showLoggedOut: (reason) => router.navigate({ to: '/logged-out', search: { reason }, replace: true }),
  });
  router.update({ ...router.options, context: { queryClient, session } });
  watchFailures({ sessionEnded: session.ended, serverBroke: showServerError, noAnswer: showNetworkError });
  watchChunkFailures();
  return { queryClient, router };
}
