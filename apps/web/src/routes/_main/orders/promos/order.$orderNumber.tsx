import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../../features/orders/order/OrderScreen.tsx';
import { readOrderSearch } from '../../../../features/orders/order/order-search.ts';
import { orderSetting } from '../../../../features/orders/order/order-setting.ts';
import { orderQuery } from '../../../../features/orders/order/read-order.ts';

export const Route = createFileRoute('/_main/orders/promos/order/$orderNumber')({
  staticData: { title: 'Order', access: needs.viewPromoOrders, fill: true },
  validateSearch: readOrderSearch,
  loader: ({ context: { queryClient }, params: { orderNumber } }) => {
    void queryClient.prefetchQuery(orderQuery('PROMO', Number(orderNumber)));
    return queryClient.ensureQueryData(orderSetting('PROMO'));
  },
  component: () => {
    const { orderNumber } = Route.useParams();
    const { line } = Route.useSearch();
    return <OrderScreen key={orderNumber} type="PROMO" orderNumber={Number(orderNumber)} line={line} />;
  },
});
