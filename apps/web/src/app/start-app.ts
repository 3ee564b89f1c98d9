import { call, watchFailures } from '../platform/api/index.ts';
import { watchArrivals } from '../platform/arrival.ts';
import { watchPictures } from '../platform/failed-pictures.ts';
import { endFirstFrame } from '../platform/first-frame.ts';
import { healProblems, showNetworkError, showServerError } from '../platform/problems-shown.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { safeReturnTo } from '../platform/return-to.ts';
import { watchChunkFailures } from './chunk-failure.ts';
import { createAppRouter } from './router.ts';
import { startSession } from './session/session.ts';
import type { LogoutReason } from './session/session-machine.ts';

/** Who did not leave by choice is led back after the next login. */
const loggedOutAt = (reason: LogoutReason, href: string) => {
  const returns = reason !== 'manual' && safeReturnTo(href) !== '/dashboard';
  return { to: '/logged-out', search: { reason, ...(returns ? { returnTo: href } : {}) } } as const;
};

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function startApp() {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  watchArrivals(router.history);
  router.subscribe('onRendered', endFirstFrame);
  const session = startSession({
    queryClient,
    showLoggedOut: (reason) =>
      // Nobody is there to answer a question about unsaved items; what was not sent yet is kept by its screen.
      router.navigate({ ...loggedOutAt(reason, router.state.location.href), replace: true, ignoreBlocker: true }),
  });
  router.update({ ...router.options, context: { queryClient, session } });
  watchFailures({ sessionEnded: session.ended, serverBroke: showServerError, noAnswer: showNetworkError });
  healProblems(
    { ask: () => call('ping', {}, { unwatched: true }), wait: later },
    {
      failedWith: (failure) =>
        queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error === failure }).length > 0 ||
        router.state.matches.some(({ error }) => error === failure),
      async askAgain() {
        await queryClient.refetchQueries({ predicate: ({ state }) => state.error !== null });
        if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate();
      },
    },
  );
  watchChunkFailures();
  watchPictures();
  return { queryClient, router };
}
