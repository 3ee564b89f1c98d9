import type { Call, Reply } from '@atelier/contract';
import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { untilSaved } from '../../../parts/live-grid/index.ts';
import { call, once, Refused } from '../../../platform/api/index.ts';
import { onPage, orderQuery } from './read-order.ts';
import type { OrderGrid } from './use-order-grid.ts';

type Sent<K extends keyof Bodies> = Bodies[K];

interface Bodies {
  shipLines: Call<'shipLines'>['body'];
  returnLines: Call<'returnLines'>['body'];
  cancelLines: Call<'cancelLines'>['body'];
  submitNewSample: Call<'submitNewSample'>['body'];
  moveSampleToProduction: Call<'moveSampleToProduction'>['body'];
  commentOrder: Call<'commentOrder'>['body'];
}

export interface OrderActs {
  /** Fields of the order as a whole. */
  save(values: Record<string, string | null>): Promise<WholeOrder>;
  move(move: OrderMove, reason?: string): Promise<WholeOrder>;
  /** The prices of where its requester works now. */
  priceAnew(): Promise<WholeOrder>;
  assign(coordinatorCode: string): Promise<WholeOrder>;
  send<K extends keyof Bodies>(name: K, body: Sent<K>): Promise<WholeOrder>;
}

/** The same act, pressed again because its reply was lost, has the key it had before: a parcel leaves once (R6). */
function useKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return async <T>(act: string, work: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> => {
    const idempotencyKey = keys.get(act) ?? crypto.randomUUID();
    keys.set(act, idempotencyKey);
    try {
      const done = await work({ idempotencyKey });
      keys.delete(act);
      return done;
    } catch (error) {
      if (error instanceof Refused) keys.delete(act);
      throw error;
    }
  };
}

/** What people do to an order besides its grid; the lines that are still being saved go first. */
export function useOrderActs(order: WholeOrder, live: OrderGrid): OrderActs {
  const client = useQueryClient();
  const { type, orderNumber, _id: id } = order;
  const params = { type, subtype: onPage, id };
  const { queryKey } = orderQuery(type, orderNumber);
  const keyed = useKeys();
  const now = (): WholeOrder => client.getQueryData<WholeOrder>(queryKey) ?? order;
  const act = async (work: () => Promise<Reply<'readOrder'>>): Promise<WholeOrder> => {
    await untilSaved(live.grid);
    const done = await work();
    client.setQueryData(queryKey, done);
    live.onBehind();
    void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' });
    return done;
  };
  const batch = (body: Omit<Call<'batchOrder'>['body'], 'version'>) =>
    act(() => call('batchOrder', { params, body: { version: now().version, ...body } }, once()));
  return {
    save: (values) => batch({ values }),
    move: (move, reason) => batch({ move, ...(reason === undefined ? {} : { reason }) }),
    priceAnew: () => batch({ priceAnew: true }),
    assign: (coordinatorCode) =>
      act(() => call('assignOrder', { params, body: { version: now().version, coordinatorCode } }, once())),
    send: (name, body) =>
      act(() =>
        keyed(
          `${name} ${JSON.stringify(body)}`,
          (options) => call(name, { params, body } as never, options) as Promise<Reply<'readOrder'>>,
        ),
      ),
  };
}
