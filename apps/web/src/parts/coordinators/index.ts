import type { OrderType } from '@atelier/domain/order/order-words';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** [M20.4] Who coordinates orders of a type right now, by name: for viewing as, assigning, and assignments. */
export const coordinatorsQuery = (type: OrderType) =>
  queryOptions({
    queryKey: ['coordinators', 'people', type],
    queryFn: async ({ signal }) => (await call('listCoordinators', { query: { type } }, { signal })).data,
  });
