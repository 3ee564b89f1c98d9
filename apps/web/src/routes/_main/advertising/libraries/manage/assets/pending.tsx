import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/advertising/libraries/manage/assets/pending')({
  staticData: { title: 'Manage advertising assets: Pending', access: needs.manageAdvertisingAssets, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('AdvertisingAsset', 'pending')),
  component: () => <ItemsScreen type="AdvertisingAsset" tab="pending" search={Route.useSearch()} />,
});
