import type { ListedLine, WholeOrder } from '@atelier/contract/orders/orders';
import { addDays } from '@atelier/domain/product/availability';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { today } from '../../../platform/dates.ts';
import type { Decision } from './decision-queue.ts';
import { quantityOf, type Year, yearAfter } from './order-money.ts';
import { reviewLines } from './review-lists.ts';

const inReview = { type: 'PROMO', subtype: 'needs-review' } as const;

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

/** [G32] When each line that nothing is held for can be had, of those that cannot be had in the order's window. */
export const lateLines = (order: WholeOrder) =>
  queryOptions({
    queryKey: ['orders', 'review', 'late', order._id, order.version],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const asked = order.products.filter(({ reserved }) => reserved === null).slice(0, orderLimits.batch);
      if (asked.length === 0) return {};
      const from = today();
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
          return first !== undefined && order.window !== null && first > order.window.to ? [[identifier, first]] : [];
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

/** Beside the pages lie the values of filters. */
const isPage = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  typeof queryKey.at(-1) === 'object' && queryKey.length === reviewLines.cachedAs.length + 1;

/** The lines that were decided as they stood before, by their requester. */
const decidedLines = (client: QueryClient, saved: ReadonlyMap<string, Decision>) => {
  const orders = client.getQueriesData<WholeOrder>({ queryKey: ['orders', 'review', 'order'] });
  const whole = orders.flatMap(([, order]) =>
    (order?.products ?? []).map((line) => ({ line, requesterCode: order!.requester.userCode })),
  );
  const pages = client.getQueriesData<Lines>({ queryKey: reviewLines.cachedAs, predicate: isPage });
  const listed = pages.flatMap(([, page]) =>
    (page?.data ?? []).map((line) => ({ line, requesterCode: line.requester.userCode })),
  );
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
  client.setQueriesData<Lines>({ queryKey: reviewLines.cachedAs, predicate: isPage }, (lines) =>
    lines === undefined
      ? lines
      : { ...lines, data: lines.data.filter(({ identifier }) => !saved.get(identifier)?.status) },
  );
};
