import { type OrderList, type OrderType, orderLists } from '@atelier/domain/order/order-words';
import { useQueries } from '@tanstack/react-query';
import type { Toolbar } from '../../../navigation/navigation.ts';
import { call } from '../../../platform/api/index.ts';

const typeUnder: Readonly<Record<string, OrderType>> = { '/orders/samples': 'SAMPLE', '/orders/promos': 'PROMO' };

const countOf = async (type: OrderType, list: OrderList, signal: AbortSignal): Promise<number> => {
  const asked = { params: { type, subtype: list }, body: { query: {}, _options: { limit: 1, totalCount: true } } };
  const name = list === 'sample-styles' ? 'queryOrderLines' : 'queryOrders';
  return (await call(name, asked, { signal })).totalCount ?? 0;
};

interface Tab {
  readonly to: string;
  readonly type: OrderType;
  readonly list: OrderList;
}

const listAt = ({ under, tabs }: Toolbar): readonly Tab[] => {
  const type = typeUnder[under];
  if (type === undefined) return [];
  const lists: readonly OrderList[] = orderLists[type];
  return tabs.flatMap(({ to }) => {
    const list = lists.find((one) => to === `${under}/${one}`);
    return list === undefined ? [] : [{ to, type, list }];
  });
};

/** [M1.6] How much lies behind each tab of orders, by the address of the tab; nothing for other toolbars. */
export function useOrderCounts(toolbar: Toolbar): ReadonlyMap<string, number> {
  const tabs = listAt(toolbar);
  const counts = useQueries({
    queries: tabs.map(({ type, list }) => ({
      queryKey: ['orders', 'count', type, list],
      queryFn: ({ signal }: { signal: AbortSignal }) => countOf(type, list, signal),
      meta: { quiet: true },
    })),
  });
  return new Map(tabs.flatMap(({ to }, at) => (counts[at]?.data === undefined ? [] : [[to, counts[at].data]])));
}
