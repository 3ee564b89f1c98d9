import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/sales/libraries/manage/step/published')({
  staticData: { title: 'Manage Sales Assets: Published', access: needs.manageStep, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('StepAsset', 'published')),
  component: () => <ItemsScreen type="StepAsset" tab="published" search={Route.useSearch()} />,
});
