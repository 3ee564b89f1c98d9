import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/advertising/libraries/manage/logos/deleted')({
  staticData: { title: 'Manage advertising logos: Deleted', access: needs.restoreAdvertisingLogos, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('AdvertisingLogo', 'deleted')),
  component: () => <ItemsScreen type="AdvertisingLogo" tab="deleted" search={Route.useSearch()} />,
});
