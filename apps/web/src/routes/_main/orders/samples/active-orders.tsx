import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '../../../../features/orders/list/OrdersScreen.tsx';
import { readOrdersSearch } from '../../../../features/orders/list/orders-search.ts';

export const Route = createFileRoute('/_main/orders/samples/active-orders')({
  staticData: { title: 'Active sample orders', access: needs.viewSampleOrders, fill: true },
  validateSearch: readOrdersSearch,
  component: () => <OrdersScreen type="SAMPLE" list="active-orders" search={Route.useSearch()} />,
});
