import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { loadOrder } from '../../../../features/orders/order/load-order.ts';
import { OrderScreen } from '../../../../features/orders/order/OrderScreen.tsx';
import { readOrderSearch } from '../../../../features/orders/order/order-search.ts';

export const Route = createFileRoute('/_main/orders/samples/order/$orderNumber')({
  staticData: { title: 'Order', access: needs.viewSampleOrders, fill: true },
  validateSearch: readOrderSearch,
  loader: ({ context: { queryClient }, params: { orderNumber }, location }) =>
    loadOrder(queryClient, 'SAMPLE', orderNumber, location),
  component: () => {
    const { orderNumber } = Route.useParams();
    const { line } = Route.useSearch();
    return <OrderScreen key={orderNumber} type="SAMPLE" typed={orderNumber} line={line} />;
  },
});
