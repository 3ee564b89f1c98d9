import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RootPending } from '../app/RootPending.tsx';
import { PublicShell } from '../shells/PublicShell/PublicShell.tsx';

export const Route = createFileRoute('/_public')({
  pendingComponent: RootPending,
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
});
