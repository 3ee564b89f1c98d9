import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { CreateOrderScreen } from '../../../../../../features/assortments/create-order/CreateOrderScreen.tsx';
import { detailQuery } from '../../../../../../features/assortments/queries.ts';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/create-order')({
  staticData: { title: 'Create order', fill: true, access: [...needs.viewSampleOrders, ...needs.viewPromoOrders] },
  loader: ({ context: { queryClient }, params: { assortmentId } }) =>
    queryClient.fetchQuery(detailQuery('regular', assortmentId)),
  component: () => {
    const { assortmentId } = Route.useParams();
    return <CreateOrderScreen key={assortmentId} id={assortmentId} />;
  },
});
