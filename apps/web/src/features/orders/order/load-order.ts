import type { OrderType } from '@atelier/domain/order/order-words';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { orderAddress } from '../list/order-address.ts';
import { readOrderName } from './order-name.ts';
import { orderSetting } from './order-setting.ts';
import { orderQuery } from './read-order.ts';

/** What an order's page needs first; a name that says the other type leads to that order. */
export const loadOrder = async (
  client: QueryClient,
  type: OrderType,
  typed: string,
  { searchStr }: { readonly searchStr: string },
): Promise<void> => {
  const name = readOrderName(typed);
  if (!name) return;
  const { orderNumber } = name;
  if (name.type && name.type !== type)
    throw redirect({ href: `${orderAddress({ type: name.type, orderNumber })}${searchStr}`, replace: true });
  void client.prefetchQuery(orderQuery(type, orderNumber));
  await client.ensureQueryData(orderSetting(type));
};
