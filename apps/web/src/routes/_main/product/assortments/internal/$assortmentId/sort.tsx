import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';
import { SortScreen } from '../../../../../../features/assortments/sort/SortScreen.tsx';

export const Route = createFileRoute('/_main/product/assortments/internal/$assortmentId/sort')({
  staticData: {
    title: 'Sort',
    shape: 'grid',
    access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  },
  loader: ({ context, params }) => context.queryClient.fetchQuery(detailQuery('internal', params.assortmentId)),
  component: () => (
    <SortScreen key={Route.useParams().assortmentId} orgType="internal" id={Route.useParams().assortmentId} />
  ),
});
