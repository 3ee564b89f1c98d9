import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/sales/libraries/manage/step/unpublished')({
  staticData: { title: 'Manage Sales Assets: Unpublished', access: needs.manageStep, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('StepAsset', 'unpublished')),
  component: () => <ItemsScreen type="StepAsset" tab="unpublished" search={Route.useSearch()} />,
});
