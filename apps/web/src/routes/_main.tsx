import { createFileRoute } from '@tanstack/react-router';
import { demandAccess, type SignedIn } from '../app/demand-access.ts';
import { MainLayout } from '../app/MainLayout.tsx';

export const Route = createFileRoute('/_main')({
  beforeLoad: ({ context, matches, location }): SignedIn => demandAccess(context.current, matches, location.href),
  component: MainLayout,
});
