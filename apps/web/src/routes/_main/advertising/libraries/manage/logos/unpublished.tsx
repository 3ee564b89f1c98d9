import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/advertising/libraries/manage/logos/unpublished')({
  staticData: { title: 'Manage advertising logos: Unpublished', access: needs.manageAdvertisingLogos, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('AdvertisingLogo', 'unpublished')),
  component: () => <ItemsScreen type="AdvertisingLogo" tab="unpublished" search={Route.useSearch()} />,
});
