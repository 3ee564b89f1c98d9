import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';
import { SortScreen } from '../../../../../../features/assortments/sort/SortScreen.tsx';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/sort')({
  staticData: { title: 'Sort', shape: 'grid', access: needs.manageAssortments },
  loader: ({ context, params }) => context.queryClient.fetchQuery(detailQuery('regular', params.assortmentId)),
  component: () => (
    <SortScreen key={Route.useParams().assortmentId} orgType="regular" id={Route.useParams().assortmentId} />
  ),
});
