import type { Call, Reply } from '@atelier/contract';
import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { useQueryClient } from '@tanstack/react-query';
import { untilSaved } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { onPage, orderQuery } from './read-order.ts';
import type { OrderGrid } from './use-order-grid.ts';

type Sent<K extends keyof Bodies> = Bodies[K];

interface Bodies {
  shipLines: Call<'shipLines'>['body'];
  returnLines: Call<'returnLines'>['body'];
  cancelLines: Call<'cancelLines'>['body'];
  commentOrder: Call<'commentOrder'>['body'];
}

export interface OrderActs {
  /** Fields of the order as a whole. */
  save(values: Record<string, string | null>): Promise<WholeOrder>;
  move(move: OrderMove, reason?: string): Promise<WholeOrder>;
  assign(coordinatorCode: string): Promise<WholeOrder>;
  send<K extends keyof Bodies>(name: K, body: Sent<K>): Promise<WholeOrder>;
}

/** What people do to an order besides its grid; the lines that are still being saved go first. */
export function useOrderActs(order: WholeOrder, live: OrderGrid): OrderActs {
  const client = useQueryClient();
  const { type, orderNumber, _id: id } = order;
  const params = { type, subtype: onPage, id };
  const { queryKey } = orderQuery(type, orderNumber);
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
    act(() => call('batchOrder', { params, body: { version: now().version, ...body } }));
  return {
    save: (values) => batch({ values }),
    move: (move, reason) => batch({ move, ...(reason === undefined ? {} : { reason }) }),
    assign: (coordinatorCode) =>
      act(() => call('assignOrder', { params, body: { version: now().version, coordinatorCode } })),
    send: (name, body) => act(() => call(name, { params, body } as never) as Promise<Reply<'readOrder'>>),
  };
}
