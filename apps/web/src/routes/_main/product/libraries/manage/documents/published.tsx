import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/product/libraries/manage/documents/published')({
  staticData: { title: 'Manage product documents: Published', access: needs.manageDocuments, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('ProductDocument', 'published')),
  component: () => <ItemsScreen type="ProductDocument" tab="published" search={Route.useSearch()} />,
});
