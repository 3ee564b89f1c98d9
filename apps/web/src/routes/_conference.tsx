import { createFileRoute, Outlet } from '@tanstack/react-router';
import { demandAccess, type SignedIn } from '../app/demand-access.ts';
import { ConferenceShell } from '../shells/ConferenceShell/ConferenceShell.tsx';

export const Route = createFileRoute('/_conference')({
  beforeLoad: ({ context, matches, location }): SignedIn => demandAccess(context.current, matches, location.href),
  component: () => (
    <ConferenceShell>
      <Outlet />
    </ConferenceShell>
  ),
});
