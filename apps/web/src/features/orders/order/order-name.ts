import { type OrderType, orderTypes } from '@atelier/domain/order/order-words';

/** The way in which the server calls orders: S-40012, P-40034. */
const initialOf = (type: OrderType): string => type.charAt(0);

/** As great as the server's numbers become. */
const most = 2_000_000_000;

/** What an address names: an order by its number, or by the name that says its type too. */
export const readOrderName = (
  typed: string,
): { readonly orderNumber: number; readonly type: OrderType | undefined } | undefined => {
  const [, initial, digits] = /^(?:([PS])-)?(\d{1,10})$/i.exec(typed.trim()) ?? [];
  const orderNumber = Number(digits ?? 0);
  if (orderNumber < 1 || orderNumber > most) return undefined;
  return { orderNumber, type: orderTypes.find((type) => initialOf(type) === initial?.toUpperCase()) };
};
