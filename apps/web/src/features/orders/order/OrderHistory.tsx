import type { WholeOrder } from '@atelier/contract/orders/orders';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import { Drawer } from '@atelier/ui/Drawer';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChangeHistory } from '../../../parts/change-history/index.ts';
import { historyQuery } from './read-order.ts';

const labels: Readonly<Record<string, { readonly label: string }>> = { ...orderFields, ...lineFields };

/** Who changed what of an order. */
export function OrderHistory({ order, onClose }: { order: WholeOrder; onClose: () => void }) {
  const history = useInfiniteQuery(historyQuery(order.type, order._id));
  return (
    <Drawer open onClose={onClose} width={520} title={`History of order ${order.orderNumber}`}>
      <ChangeHistory history={history} labelOf={(field) => labels[field]?.label ?? field} />
    </Drawer>
  );
}
