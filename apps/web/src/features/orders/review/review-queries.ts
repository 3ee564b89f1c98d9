import type { ListedLine, WholeOrder } from '@atelier/contract/orders/orders';
import { addDays } from '@atelier/domain/product/availability';
import { orderDefaults, orderLimits } from '@atelier/domain/vocabulary/limits';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { today } from '../../../platform/dates.ts';
import type { Decision } from './decision-queue.ts';
import { quantityOf, type Year, yearAfter } from './order-money.ts';

const inReview = { type: 'PROMO', subtype: 'needs-review' } as const;
const mostShown = 200;

/** [M20.3] What is due first comes first. */
export const reviewQueue = queryOptions({
  queryKey: ['orders', 'review', 'queue'],
  queryFn: ({ signal }) =>
    call(
      'queryOrders',
      {
        params: inReview,
        body: {
          query: {},
          _options: { limit: mostShown, totalCount: true, sort: { requestedDeliveryDate: 1, createdDate: 1 } },
        },
      },
      { signal },
    ),
});

export const openLines = queryOptions({
  queryKey: ['orders', 'review', 'lines'],
  queryFn: ({ signal }) =>
    call(
      'queryOrderLines',
      {
        params: inReview,
        body: {
          query: { lineStatus: 'PENDING', status: 'SUBMITTED' },
          _options: { limit: mostShown, totalCount: true, sort: { requestedDeliveryDate: 1, orderNumber: 1 } },
        },
      },
      { signal },
    ),
});

const orderKey = (orderNumber: number) => ['orders', 'review', 'order', orderNumber] as const;

export const reviewedOrder = (orderNumber: number) =>
  queryOptions({
    queryKey: orderKey(orderNumber),
    queryFn: ({ signal }) => call('readOrder', { params: { ...inReview, orderNumber } }, { signal }),
  });

export const yearOf = (requesterCode: string) =>
  queryOptions({
    queryKey: ['orders', 'review', 'year', requesterCode],
    queryFn: ({ signal }) =>
      call('orderYear', { params: { ...inReview, requesterCode, productType: 'All' } }, { signal }),
    meta: { quiet: true },
  });

const farDays = 540;

/** When each line that nothing is held for can be had, of those that cannot be had in the order's window. */
export const lateLines = (order: WholeOrder) =>
  queryOptions({
    queryKey: ['order-availability', order._id],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const asked = order.products.filter(({ reserved }) => reserved === null).slice(0, orderLimits.batch);
      if (asked.length === 0) return {};
      const from = today();
      const last = String(order.values.availabilityTo ?? addDays(from, orderDefaults.availabilityWindowDays));
      const products = asked.map((line) => ({
        ...{ style: line.style, color: line.color, size: String(line.values.size ?? ''), side: 'Pair' as const },
        quantity: quantityOf(line),
      }));
      const { data } = await call(
        'proposeLines',
        { params: inReview, body: { products, from, to: addDays(from, farDays) } },
        { signal },
      );
      return Object.fromEntries(
        asked.flatMap(({ identifier, values }, at) => {
          const stock = (data[at]?.inventory ?? [])
            .filter(({ size, quantity }) => size === values.size && quantity > 0)
            .map(({ date }) => date)
            .toSorted();
          const [first] = stock;
          return first !== undefined && first > last ? [[identifier, first]] : [];
        }),
      );
    },
    meta: { quiet: true },
    retry: false,
    staleTime: 300_000,
  });

interface Lines {
  readonly data: readonly ListedLine[];
  readonly totalCount: number | null;
}

/** The lines that were decided as they stood before, by their requester. */
const decidedLines = (client: QueryClient, saved: ReadonlyMap<string, Decision>) => {
  const orders = client.getQueriesData<WholeOrder>({ queryKey: ['orders', 'review', 'order'] });
  const whole = orders.flatMap(([, order]) =>
    (order?.products ?? []).map((line) => ({ line, requesterCode: order!.requester.userCode })),
  );
  const listed = (client.getQueryData<Lines>(openLines.queryKey)?.data ?? []).map((line) => ({
    line,
    requesterCode: line.requester.userCode,
  }));
  const known = new Map([...listed, ...whole].map((one) => [one.line.identifier, one]));
  return [...saved.values()].flatMap(({ identifier, status }) => {
    const found = known.get(identifier);
    return found ? [{ ...found, to: status ?? ('PENDING' as const) }] : [];
  });
};

/** What was saved is shown as saved until the server is read again; the meters move with it. */
export const showSaved = (client: QueryClient, decisions: readonly Decision[], by: string): void => {
  const saved = new Map(decisions.map((one) => [one.identifier, one]));
  for (const [code, turned] of Map.groupBy(decidedLines(client, saved), ({ requesterCode }) => requesterCode))
    client.setQueryData<Year>(yearOf(code).queryKey, (year) => year && yearAfter(year, turned));
  client.setQueriesData<WholeOrder>({ queryKey: ['orders', 'review', 'order'] }, (order) =>
    order === undefined
      ? order
      : {
          ...order,
          products: order.products.map((line) => {
            const one = saved.get(line.identifier);
            return one
              ? {
                  ...line,
                  ...{ status: one.status ?? 'PENDING', denyReason: one.reason, decidedBy: one.status ? by : '' },
                }
              : line;
          }),
        },
  );
  client.setQueryData<Lines>(openLines.queryKey, (lines) =>
    lines === undefined
      ? lines
      : { ...lines, data: lines.data.filter(({ identifier }) => !saved.get(identifier)?.status) },
  );
};
