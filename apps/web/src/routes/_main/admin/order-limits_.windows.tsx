import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyListScreen } from '../../../features/admin/lists/CompanyListScreen.tsx';
import { listSetting } from '../../../features/admin/lists/list-setting.ts';
import { readListSearch } from '../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/admin/order-limits_/windows')({
  staticData: { title: 'Order windows', access: needs.manageOrderLimits },
  validateSearch: readListSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(listSetting('orderWindows')),
  component: () => <CompanyListScreen list="orderWindows" search={Route.useSearch()} />,
});
