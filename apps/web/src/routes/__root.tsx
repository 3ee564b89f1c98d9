import { createRootRouteWithContext, Navigate } from '@tanstack/react-router';
import { RootLayout } from '../app/RootLayout.tsx';
import { RootPending } from '../app/RootPending.tsx';
import type { RouterContext } from '../app/router-context.ts';
import { RootError } from '../app/ScreenError.tsx';
import { sessionQuery } from '../platform/session/index.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ current: await context.queryClient.ensureQueryData(sessionQuery) }),
  component: RootLayout,
  pendingComponent: RootPending,
  errorComponent: RootError,
  notFoundComponent: () => <Navigate to="/dashboard" replace />,
});
