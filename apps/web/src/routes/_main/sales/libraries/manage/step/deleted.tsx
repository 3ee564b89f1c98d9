import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/sales/libraries/manage/step/deleted')({
  staticData: { title: 'Manage Sales Assets: Deleted', access: needs.restoreStep, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('StepAsset', 'deleted')),
  component: () => <ItemsScreen type="StepAsset" tab="deleted" search={Route.useSearch()} />,
});
