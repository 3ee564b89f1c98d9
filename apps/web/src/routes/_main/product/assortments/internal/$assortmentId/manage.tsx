import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ManageScreen } from '../../../../../../features/assortments/manage/ManageScreen.tsx';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/internal/$assortmentId/manage')({
  staticData: {
    title: 'Internal assortment',
    shape: 'grid',
    access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  },
  loader: ({ context, params }) => context.queryClient.fetchQuery(detailQuery('internal', params.assortmentId)),
  component: () => (
    <ManageScreen key={Route.useParams().assortmentId} orgType="internal" id={Route.useParams().assortmentId} />
  ),
});
