import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/global-retail/libraries/manage/pending')({
  staticData: {
    title: 'Manage Global Retail Assets & Resources: Pending',
    access: needs.manageGlobalRetail,
    fill: true,
  },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('GlobalRetailAsset', 'pending')),
  component: () => <ItemsScreen type="GlobalRetailAsset" tab="pending" search={Route.useSearch()} />,
});
