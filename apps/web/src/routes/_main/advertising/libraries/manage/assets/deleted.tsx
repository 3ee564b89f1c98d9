import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/advertising/libraries/manage/assets/deleted')({
  staticData: { title: 'Manage advertising assets: Deleted', access: needs.restoreAdvertisingAssets, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('AdvertisingAsset', 'deleted')),
  component: () => <ItemsScreen type="AdvertisingAsset" tab="deleted" search={Route.useSearch()} />,
});
