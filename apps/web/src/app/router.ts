import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { ScreenError } from './ScreenError.tsx';
import { ScreenPending } from './ScreenPending.tsx';
import type { SessionRunner } from './session/session.ts';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    // The session needs the router to show the logged-out page, so it is handed over after both exist.
    context: { queryClient, session: undefined as unknown as SessionRunner } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenPending,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
