import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { useNavigate } from '@tanstack/react-router';
import { call, isApiFailure, once } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { placeOf } from './order-words.ts';
import { substitutions } from './other-sizes.ts';
import { onPage } from './read-order.ts';
import type { OrderActs } from './use-order-acts.ts';

export const said = (error: unknown): void => {
  if (!isApiFailure(error)) throw error;
  toast.error(`Error: ${error.message}`);
};

/** Acts that lead away from the order, or that a toast tells of with a way back. */
export function useOrderWays(order: WholeOrder, acts: OrderActs) {
  const navigate = useNavigate();
  const { type, orderNumber } = order;
  const params = { type, subtype: onPage, id: order._id };
  const open = (number: number) => navigate({ href: `${placeOf(type)}/order/${number}` });
  const leave = () => void navigate({ href: placeOf(type) });
  return {
    async make(move: OrderMove, reason?: string): Promise<void> {
      const { products } = await acts.move(move, reason);
      if (move !== 'submit') return;
      toast.success(successMessages.success, { duration: toastTimings.orderSubmitted });
      const other = substitutions(products);
      if (other !== undefined) toast.info(other);
    },
    async remove(): Promise<void> {
      try {
        await call('deleteOrder', { params, query: { version: order.version } });
        toast.success(`Order ${orderNumber} was deleted. Press to undo.`, {
          duration: toastTimings.userLock,
          onPress: () => void call('bringOrderBack', { params }, once()).then(() => open(orderNumber), said),
        });
        leave();
      } catch (error) {
        said(error);
      }
    },
    async copy(): Promise<void> {
      try {
        const made = await call('createOrder', { params: { type, subtype: onPage }, body: { copyOf: order._id } });
        await open(made.orderNumber);
      } catch (error) {
        said(error);
      }
    },
    async saveFields(changed: Record<string, string | null>, before: Record<string, string | null>): Promise<void> {
      await acts.save(changed);
      toast.success('Saved. Press to undo.', {
        duration: toastTimings.userLock,
        onPress: () => void acts.save(before).catch(said),
      });
    },
  };
}
