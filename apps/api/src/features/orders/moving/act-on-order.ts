import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderType } from '@atelier/domain/order/order-words';
import type { Ctx } from '../../../platform/context.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { type Acting, actingIn, holdOrder, mayDo } from '../order/acting.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { presentWhole } from '../order/present-orders.ts';

interface Of {
  readonly params: { readonly type: OrderType; readonly id: string };
}

/** One act on one held order; the reply is the order as it stands then. */
export const actOnOrder = (
  ctx: Ctx,
  { params: { type, id } }: Of,
  act: (acting: Acting, record: OrderRecord) => Promise<OrderRecord>,
  also: readonly string[] = [],
): Promise<WholeOrder> =>
  writeInTurn(
    ctx,
    { entity: 'order' },
    [id],
    async (tx) => {
      const acting = await actingIn(tx, ctx);
      const saved = await act(acting, await holdOrder(acting, type, id));
      return presentWhole(ctx, tx, saved, mayDo(acting.asker, saved));
    },
    also,
  );
