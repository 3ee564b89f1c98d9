import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AssortmentListScreen } from '../../../../../features/assortments/list/AssortmentListScreen.tsx';
import { readListSearch } from '../../../../../features/assortments/list/list-search.ts';
import { entriesQuery } from '../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/internal/retail')({
  staticData: { title: 'Retail Assortments', shape: 'grid', access: needs.viewRetailAssortments },
  validateSearch: readListSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(entriesQuery('internal', 'Retail')),
  component: () => <AssortmentListScreen key="internal/retail" list="internal/retail" search={Route.useSearch()} />,
});
