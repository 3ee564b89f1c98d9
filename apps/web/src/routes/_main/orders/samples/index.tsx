import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** [M1.4] The empty path leads to the active orders. */
export const Route = createFileRoute('/_main/orders/samples/')({
  staticData: { title: 'Sample Orders', access: needs.viewSampleOrders },
  beforeLoad: () => {
    throw redirect({ to: '/orders/samples/active-orders', replace: true });
  },
});
