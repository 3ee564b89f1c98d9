import '@atelier/ui/styles.css';
import { UiProvider } from '@atelier/ui/Provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.ts';
import { ProblemDialogs } from './platform/problem-dialogs.tsx';
import { ToastHost } from './platform/toasts/index.ts';

const root = document.getElementById('root');
// boot.js has put the unsupported-browser page in place (M1.9).
if (root !== null && !document.documentElement.hasAttribute('data-unsupported')) {
  const { queryClient, router } = startApp();
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ProblemDialogs />
          <ToastHost />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}
