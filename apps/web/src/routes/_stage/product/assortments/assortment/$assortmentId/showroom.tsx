import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { detailQuery, locationsQuery, rowsQuery } from '../../../../../../features/showroom/queries.ts';
import { Showroom } from '../../../../../../features/showroom/Showroom.tsx';
import { ShowroomFailed } from '../../../../../../features/showroom/ShowroomFailed.tsx';
import { ShowroomPending } from '../../../../../../features/showroom/ShowroomPending.tsx';
import { readShowroomSearch } from '../../../../../../features/showroom/showroom-search.ts';

export const Route = createFileRoute('/_stage/product/assortments/assortment/$assortmentId/showroom')({
  staticData: { title: 'Showroom', access: needs.viewAssortments },
  validateSearch: readShowroomSearch,
  loader: ({ context: { queryClient }, params: { assortmentId } }) =>
    Promise.all([
      queryClient.ensureQueryData(detailQuery(assortmentId)),
      queryClient.ensureQueryData(rowsQuery(assortmentId)),
      queryClient.ensureQueryData(locationsQuery),
    ]),
  pendingComponent: ShowroomPending,
  errorComponent: ShowroomFailed,
  component: () => <Showroom key={Route.useParams().assortmentId} id={Route.useParams().assortmentId} />,
});
