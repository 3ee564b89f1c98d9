import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** [M1.4] The empty path leads to what needs review. */
export const Route = createFileRoute('/_main/orders/promos/')({
  staticData: { title: 'Promo Orders', access: needs.viewPromoOrders },
  beforeLoad: () => {
    throw redirect({ to: '/orders/promos/needs-review', replace: true });
  },
});
