import type { OrderType } from '@atelier/domain/order/order-words';

const under: Readonly<Record<OrderType, string>> = { SAMPLE: '/orders/samples', PROMO: '/orders/promos' };

/** [M1.7] The type of an order decides where it opens. */
export const orderAddress = ({ type, orderNumber }: { readonly type: OrderType; readonly orderNumber: number }) =>
  `${under[type]}/order/${orderNumber}`;

/** The line within it. */
export const lineAddress = (line: {
  readonly type: OrderType;
  readonly orderNumber: number;
  readonly identifier: string;
}) => `${orderAddress(line)}?line=${line.identifier}`;
