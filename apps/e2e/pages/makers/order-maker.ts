import type { WholeOrder } from '@atelier/contract/orders/orders';
import { ask } from '../visits/asking.ts';

type OrderType = 'SAMPLE' | 'PROMO';
type Made = Pick<WholeOrder, '_id' | 'type' | 'version' | 'orderNumber' | 'products'>;

/** Style-colors that can be ordered. */
export const someShoes = async (count: number): Promise<readonly { style: string; color: string }[]> => {
  const body = { query: { productType: 'Footwear' }, _options: { limit: count, skip: 0 } };
  const { data } = (await ask('req1', 'POST', '/products/fetch', body)) as {
    data: readonly { style: string; color: string }[];
  };
  return data.map(({ style, color }) => ({ style, color }));
};

interface Wanted {
  readonly type?: OrderType;
  readonly purpose: string;
  readonly lines?: number;
  readonly quantity?: number;
  readonly values?: object;
}

/** A draft of samples that have to be made: nothing is held for it, so that specs do not stand in each other's way. */
export const aDraft = async (
  persona: string,
  { type = 'SAMPLE', purpose, lines = 1, quantity = 1, values }: Wanted,
) => {
  const products = (await someShoes(lines)).map((shoe) => ({
    ...shoe,
    values: { source: 'New Sample', size: '9', quantity },
  }));
  return (await ask(persona, 'POST', `/orders/${type}/order`, { values: { purpose, ...values }, products })) as Made;
};

const changed = (persona: string, { type, _id, version }: Made, change: object) =>
  ask(persona, 'PATCH', `/orders/${type}/order/batch/${_id}`, { version, ...change }) as Promise<Made>;

export const edit = (persona: string, order: Made, values: object) => changed(persona, order, { values });
export const submit = (persona: string, order: Made) => changed(persona, order, { submit: true });
export const take = (persona: string, order: Made) => changed(persona, order, { move: 'take' });
export const cancel = (persona: string, order: Made) => changed(persona, order, { move: 'cancel', reason: 'A spec' });

export const giveTo = (persona: string, { type, _id, version }: Made, coordinatorCode: string) =>
  ask(persona, 'POST', `/orders/${type}/order/assign/${_id}`, { version, coordinatorCode }) as Promise<Made>;

/** So many pieces of the first line. */
export const ship = (persona: string, { type, _id, products }: Made, quantity: number) =>
  ask(persona, 'POST', `/orders/${type}/order/ship/${_id}`, {
    lines: [{ identifier: products[0]!.identifier, quantity }],
    shipper: 'UPS',
  }) as Promise<Made>;
