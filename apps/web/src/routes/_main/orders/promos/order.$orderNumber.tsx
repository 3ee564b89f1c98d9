import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { loadOrder } from '../../../../features/orders/order/load-order.ts';
import { OrderScreen } from '../../../../features/orders/order/OrderScreen.tsx';
import { readOrderSearch } from '../../../../features/orders/order/order-search.ts';

export const Route = createFileRoute('/_main/orders/promos/order/$orderNumber')({
  staticData: { title: 'Order', access: needs.viewPromoOrders, fill: true },
  validateSearch: readOrderSearch,
  loader: ({ context: { queryClient }, params: { orderNumber }, location }) =>
    loadOrder(queryClient, 'PROMO', orderNumber, location),
  component: () => {
    const { orderNumber } = Route.useParams();
    const { line } = Route.useSearch();
    return <OrderScreen key={orderNumber} type="PROMO" typed={orderNumber} line={line} />;
  },
});
