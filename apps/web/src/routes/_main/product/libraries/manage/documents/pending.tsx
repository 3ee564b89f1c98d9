import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ItemsScreen } from '../../../../../../features/library-manage/ItemsScreen.tsx';
import { readManageSearch } from '../../../../../../features/library-manage/manage-search.ts';
import { manageSetting } from '../../../../../../features/library-manage/manage-setting.ts';

export const Route = createFileRoute('/_main/product/libraries/manage/documents/pending')({
  staticData: { title: 'Manage product documents: Pending', access: needs.manageDocuments, fill: true },
  validateSearch: readManageSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(manageSetting('ProductDocument', 'pending')),
  component: () => <ItemsScreen type="ProductDocument" tab="pending" search={Route.useSearch()} />,
});
