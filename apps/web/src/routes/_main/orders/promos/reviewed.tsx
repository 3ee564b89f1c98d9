import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '../../../../features/orders/list/OrdersScreen.tsx';
import { readOrdersSearch } from '../../../../features/orders/list/orders-search.ts';

export const Route = createFileRoute('/_main/orders/promos/reviewed')({
  staticData: { title: 'Reviewed promo orders', access: needs.viewPromoOrders, fill: true },
  validateSearch: readOrdersSearch,
  component: () => <OrdersScreen type="PROMO" list="reviewed" search={Route.useSearch()} />,
});
