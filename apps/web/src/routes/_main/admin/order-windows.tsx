import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where they stood before; addresses that somebody kept still lead to them. */
export const Route = createFileRoute('/_main/admin/order-windows')({
  staticData: { title: 'Order windows', access: needs.manageOrderLimits },
  beforeLoad: () => {
    throw redirect({ to: '/admin/order-limits/windows', replace: true });
  },
});
