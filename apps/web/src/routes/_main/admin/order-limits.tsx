import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OrderLimitsScreen } from '../../../features/admin/order-limits/OrderLimitsScreen.tsx';
import { orderLimitsQuery } from '../../../features/admin/order-limits/queries.ts';

export const Route = createFileRoute('/_main/admin/order-limits')({
  staticData: { title: 'Order limits', access: needs.manageOrderLimits },
  loader: ({ context }) => context.queryClient.ensureQueryData(orderLimitsQuery),
  component: OrderLimitsScreen,
});
