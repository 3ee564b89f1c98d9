import { createFileRoute, Outlet } from '@tanstack/react-router';
import { HeadlessShell } from '../shells/HeadlessShell/HeadlessShell.tsx';

export const Route = createFileRoute('/_headless')({
  component: () => (
    <HeadlessShell>
      <Outlet />
    </HeadlessShell>
  ),
});
