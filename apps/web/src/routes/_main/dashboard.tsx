import { isPermission } from '@atelier/domain/access/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { DeniedToast } from '../../app/DeniedToast.tsx';
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx';
import { dashboardQuery } from '../../features/dashboard/queries.ts';

export const Route = createFileRoute('/_main/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: ({ denied }: Record<string, unknown>) =>
    typeof denied === 'string' && isPermission(denied) ? { denied } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(dashboardQuery),
  component: () => (
    <>
      <DeniedToast denied={Route.useSearch().denied} />
      <DashboardScreen />
    </>
  ),
});
