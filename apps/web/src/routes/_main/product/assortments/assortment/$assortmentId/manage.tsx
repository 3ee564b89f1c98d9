import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '../../../../../../features/assortments/manage/ManageScreen.tsx';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/manage')({
  staticData: { title: 'Assortment', shape: 'grid', access: needs.manageAssortments },
  loader: ({ context, params }) => context.queryClient.fetchQuery(detailQuery('regular', params.assortmentId)),
  component: () => (
    <ManageScreen key={Route.useParams().assortmentId} orgType="regular" id={Route.useParams().assortmentId} />
  ),
});
