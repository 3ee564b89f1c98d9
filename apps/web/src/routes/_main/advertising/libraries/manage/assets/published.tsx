import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/advertising/libraries/manage/assets/published')({
  staticData: { title: 'Manage advertising assets: Published', access: needs.manageAdvertisingAssets, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('AdvertisingAsset', 'published')),
  component: () => <ItemsScreen type="AdvertisingAsset" tab="published" search={Route.useSearch()} />,
});
