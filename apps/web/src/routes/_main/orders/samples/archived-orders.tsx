import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '../../../../features/orders/list/OrdersScreen.tsx';
import { readOrdersSearch } from '../../../../features/orders/list/orders-search.ts';

export const Route = createFileRoute('/_main/orders/samples/archived-orders')({
  staticData: { title: 'Archived sample orders', access: needs.viewSampleOrders, fill: true },
  validateSearch: readOrdersSearch,
  component: () => <OrdersScreen type="SAMPLE" list="archived-orders" search={Route.useSearch()} />,
});
