import { createFileRoute, Outlet } from '@tanstack/react-router';
import { RootPending } from '../app/RootPending.tsx';
import { HeadlessShell } from '../shells/HeadlessShell/HeadlessShell.tsx';

export const Route = createFileRoute('/_headless')({
  pendingComponent: RootPending,
  component: () => (
    <HeadlessShell>
      <Outlet />
    </HeadlessShell>
  ),
});
