import { createFileRoute } from '@tanstack/react-router';
import { demandAccess, type SignedIn } from '../app/demand-access.ts';
import { StageLayout } from '../app/StageLayout.tsx';

export const Route = createFileRoute('/_stage')({
  beforeLoad: ({ context, matches, location }): SignedIn => demandAccess(context.current, matches, location.href),
  component: StageLayout,
});
