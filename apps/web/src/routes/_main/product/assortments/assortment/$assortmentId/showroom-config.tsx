import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';
import { ShowroomConfigScreen } from '../../../../../../features/assortments/showroom-config/ShowroomConfigScreen.tsx';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/showroom-config')({
  staticData: { title: 'Showroom settings', access: needs.manageAssortments },
  loader: ({ context, params }) => context.queryClient.fetchQuery(detailQuery('regular', params.assortmentId)),
  component: () => <ShowroomConfigScreen id={Route.useParams().assortmentId} />,
});
