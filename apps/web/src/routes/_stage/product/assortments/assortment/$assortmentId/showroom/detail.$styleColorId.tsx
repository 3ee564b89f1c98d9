import { createFileRoute, redirect } from '@tanstack/react-router';
import { DetailScreen } from '../../../../../../../features/showroom/detail/DetailScreen.tsx';
import { rowsQuery } from '../../../../../../../features/showroom/queries.ts';
import { PagePending } from '../../../../../../../features/showroom/ShowroomPending.tsx';

export const Route = createFileRoute(
  '/_stage/product/assortments/assortment/$assortmentId/showroom/detail/$styleColorId',
)({
  /** M1.3: a page about one product needs the assortment around it; the wall opens at that product instead. */
  beforeLoad: ({ context: { queryClient }, params, search }) => {
    if (queryClient.getQueryData(rowsQuery(params.assortmentId).queryKey) !== undefined) return;
    throw redirect({
      to: '/product/assortments/assortment/$assortmentId/showroom',
      params,
      search: { ...search, at: 'wall', on: params.styleColorId },
      replace: true,
    });
  },
  pendingComponent: PagePending,
  component: () => <DetailScreen id={Route.useParams().styleColorId} />,
});
