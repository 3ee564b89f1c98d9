import '@atelier/ui/styles.css';
import { UiProvider } from '@atelier/ui/Provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.ts';
import { loadUntilThere } from './platform/load-until-there.ts';
import { ToastHost } from './platform/toasts/index.ts';

/** Fetched beside the first page, not before it, so that it is there when the network is not. */
const ProblemDialogs = lazy(async () => ({
  default: (await loadUntilThere(() => import('./platform/ProblemDialogs.tsx'))).ProblemDialogs,
}));

const root = document.getElementById('root');
// boot.js has put the unsupported-browser page in place (M1.9).
if (root !== null && !document.documentElement.hasAttribute('data-unsupported')) {
  const { queryClient, router } = startApp();
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense>
            <ProblemDialogs />
          </Suspense>
          <ToastHost />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}
