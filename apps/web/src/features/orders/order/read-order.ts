import type { OrderType } from '@atelier/domain/order/order-words';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

/** The place from which everything about one order is asked. */
export const onPage = 'order' as const;

export const orderQuery = (type: OrderType, orderNumber: number) =>
  queryOptions({
    queryKey: ['orders', type, 'order', orderNumber],
    queryFn: ({ signal }) =>
      call('readOrder', { params: { type, subtype: onPage, orderNumber } }, { signal, unwatched: true }),
    meta: { quiet: true },
  });

export const peopleQuery = (type: OrderType, id: string) =>
  queryOptions({
    queryKey: ['orders', type, 'people', id],
    queryFn: async ({ signal }) =>
      (await call('orderPeople', { params: { type, subtype: onPage, id } }, { signal })).data,
    meta: { quiet: true },
  });

type Kind = 'Footwear' | 'Apparel' | 'POP' | 'All';

export const yearQuery = (type: OrderType, requesterCode: string, productType: Kind) =>
  queryOptions({
    queryKey: ['orders', type, 'year', requesterCode, productType],
    queryFn: ({ signal }) =>
      call('orderYear', { params: { type, subtype: onPage, requesterCode, productType } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const historyQuery = (type: OrderType, id: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', type, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'orderHistory',
        {
          params: { type, subtype: onPage, id },
          query: { limit: 20, ...(pageParam === null ? {} : { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
