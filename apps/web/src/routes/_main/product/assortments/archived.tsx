import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AssortmentListScreen } from '../../../../features/assortments/list/AssortmentListScreen.tsx';
import { readListSearch } from '../../../../features/assortments/list/list-search.ts';
import { entriesQuery } from '../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/archived')({
  staticData: { title: 'Archived', shape: 'grid', access: needs.manageAssortments },
  validateSearch: readListSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(entriesQuery('regular')),
  component: () => <AssortmentListScreen key="archived" list="archived" search={Route.useSearch()} />,
});
