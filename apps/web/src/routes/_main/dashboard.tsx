import { isPermission } from '@atelier/domain/access/permissions';
import { createFileRoute } from '@tanstack/react-router';
import { DeniedToast } from '../../app/DeniedToast.tsx';
import { DashboardScreen } from '../../features/dashboard/DashboardScreen.tsx';
import { readDashboard } from '../../features/dashboard/queries.ts';
import { DashboardGuide } from '../../features/set-up/DashboardGuide.tsx';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

const readDashboardSearch = onlyWhatIsRead(({ denied }: Record<string, unknown>) =>
  typeof denied === 'string' && isPermission(denied) ? { denied } : {},
);

export const Route = createFileRoute('/_main/dashboard')({
  staticData: { title: 'Dashboard', shape: 'wall' },
  validateSearch: readDashboardSearch,
  loader: ({ context }) => readDashboard(context.queryClient),
  component: () => (
    <>
      <DeniedToast denied={Route.useSearch().denied} />
      <DashboardScreen guide={<DashboardGuide />} />
    </>
  ),
});
