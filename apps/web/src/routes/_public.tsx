import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicShell } from '../shells/PublicShell/PublicShell.tsx';

export const Route = createFileRoute('/_public')({
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
});
