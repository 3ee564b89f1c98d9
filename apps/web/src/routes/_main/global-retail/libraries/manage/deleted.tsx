import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/global-retail/libraries/manage/deleted')({
  staticData: {
    title: 'Manage Global Retail Assets & Resources: Deleted',
    access: needs.restoreGlobalRetail,
    fill: true,
  },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('GlobalRetailAsset', 'deleted')),
  component: () => <ItemsScreen type="GlobalRetailAsset" tab="deleted" search={Route.useSearch()} />,
});
