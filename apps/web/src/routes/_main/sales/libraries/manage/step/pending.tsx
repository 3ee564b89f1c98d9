import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/sales/libraries/manage/step/pending')({
  staticData: { title: 'Manage Sales Assets: Pending', access: needs.manageStep, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('StepAsset', 'pending')),
  component: () => <ItemsScreen type="StepAsset" tab="pending" search={Route.useSearch()} />,
});
