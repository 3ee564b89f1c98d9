import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AssortmentListScreen } from '../../../../../features/assortments/list/AssortmentListScreen.tsx';
import { readListSearch } from '../../../../../features/assortments/list/list-search.ts';
import { entriesQuery } from '../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/internal/wholesale')({
  staticData: { title: 'Key Initiatives', shape: 'grid', access: needs.viewKeyInitiatives },
  validateSearch: readListSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(entriesQuery('internal', 'Wholesale')),
  component: () => (
    <AssortmentListScreen key="internal/wholesale" list="internal/wholesale" search={Route.useSearch()} />
  ),
});
