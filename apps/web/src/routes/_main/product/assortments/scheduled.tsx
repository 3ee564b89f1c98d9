import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AssortmentListScreen } from '../../../../features/assortments/list/AssortmentListScreen.tsx';
import { readListSearch } from '../../../../features/assortments/list/list-search.ts';
import { entriesQuery } from '../../../../features/assortments/queries.ts';
import { scheduledDocumentsQuery } from '../../../../parts/document-sending/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/scheduled')({
  staticData: { title: 'Scheduled', shape: 'grid', access: needs.manageAssortments },
  validateSearch: readListSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(entriesQuery('regular')),
      queryClient.ensureQueryData(scheduledDocumentsQuery()),
    ]),
  component: () => <AssortmentListScreen key="scheduled" list="scheduled" search={Route.useSearch()} />,
});
