import { createFileRoute } from '@tanstack/react-router';
import { ConferenceLayout } from '../app/ConferenceLayout.tsx';
import { demandAccess, type SignedIn } from '../app/demand-access.ts';

export const Route = createFileRoute('/_conference')({
  beforeLoad: ({ context, matches, location }): SignedIn => demandAccess(context.current, matches, location.href),
  component: ConferenceLayout,
});
