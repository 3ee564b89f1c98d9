import type { WholeOrder } from '@atelier/contract/orders/orders';
import { companyDay } from '@atelier/domain/shared/dates';
import { ask } from '../visits/asking.ts';

/** A promo order that was submitted: its samples have to be made, so nothing is held for it. */
export const aPromo = async (persona: string, purpose: string, lines: number): Promise<WholeOrder> => {
  const body = { query: { productType: 'Footwear' }, _options: { limit: lines, skip: 0 } };
  const found = await ask<{ data: { style: string; color: string }[] }>(persona, 'POST', '/products/fetch', body);
  const products = found.data.map(({ style, color }) => ({
    ...{ style, color },
    values: { source: 'New Sample', size: '9', quantity: 1 },
  }));
  const draft = await ask<WholeOrder>(persona, 'POST', '/orders/PROMO/order', { values: { purpose }, products });
  const submit = { version: draft.version, submit: true };
  return ask<WholeOrder>(persona, 'PATCH', `/orders/PROMO/order/batch/${draft._id}`, submit);
};

export const readPromo = (persona: string, { orderNumber }: WholeOrder): Promise<WholeOrder> =>
  ask(persona, 'GET', `/orders/PROMO/order/number/${orderNumber}`);

/** Null takes decisions back. */
export const decide = (
  persona: string,
  order: WholeOrder,
  lines: readonly number[],
  status: 'APPROVED' | 'DENIED' | null,
) =>
  ask(persona, 'PATCH', '/orders/PROMO/needs-review/lines/decide', {
    decisions: lines.map((at) => ({
      ...{ orderId: order._id, identifier: order.products[at]!.identifier, status, reason: 'A spec' },
    })),
  });

/** [G45] What one requester may spend this year, until the answer is called. */
export const limited = async (requesterCode: string, amount: number): Promise<() => Promise<void>> => {
  const year = Number(companyDay(new Date()).slice(0, 4));
  const kept = await ask<{ _id: string; version: number }>('admin', 'POST', '/orderLimits', {
    ...{ year, location: 'US_10', requesterCode, amount },
  });
  let isKept = true;
  return async () => {
    if (isKept) await ask('admin', 'DELETE', `/orderLimits/${kept._id}?version=${kept.version}`);
    isKept = false;
  };
};

interface Absences {
  readonly data: readonly { readonly _id: string; readonly version: number }[];
  readonly today: string;
}

const absencesOf = (persona: string): Promise<Absences> => ask(persona, 'GET', '/approvers/outOfOffice');

/** [G45] Somebody is away today, and who stands in, until they are back at work. */
export const away = async (persona: string, delegateCode: string): Promise<void> => {
  const { today } = await absencesOf(persona);
  await ask(persona, 'POST', '/approvers/outOfOffice', { from: today, to: today, delegateCode });
};

export const backAtWork = async (persona: string): Promise<void> => {
  for (const { _id, version } of (await absencesOf(persona)).data)
    await ask(persona, 'DELETE', `/approvers/outOfOffice/${_id}?version=${version}`);
};

/** As many submitted orders as there are purposes, of two lines each, of one to nine pieces in turn. */
export const promosOf = async (persona: string, purposes: readonly string[]): Promise<WholeOrder[]> => {
  const body = { query: { productType: 'Footwear' }, _options: { limit: 2, skip: 0 } };
  const { data } = await ask<{ data: { style: string; color: string }[] }>(persona, 'POST', '/products/fetch', body);
  const make = async (purpose: string, at: number) => {
    const values = { source: 'New Sample', size: '9', quantity: 1 + (at % 9) };
    const products = data.map(({ style, color }) => ({ style, color, values }));
    const draft = { values: { purpose }, products };
    const { _id, version } = await ask<WholeOrder>(persona, 'POST', '/orders/PROMO/order', draft);
    return ask<WholeOrder>(persona, 'PATCH', `/orders/PROMO/order/batch/${_id}`, { version, submit: true });
  };
  const made: WholeOrder[] = [];
  for (let at = 0; at < purposes.length; at += together)
    made.push(...(await Promise.all(purposes.slice(at, at + together).map((each, n) => make(each, at + n)))));
  return made;
};

const together = 4;

/** Recalled and deleted: nobody has decided them. */
export const takenBack = async (persona: string, orders: readonly WholeOrder[]): Promise<void> => {
  const takeBack = async ({ _id, version }: WholeOrder) => {
    const path = `/orders/PROMO/order/batch/${_id}`;
    const draft = await ask<WholeOrder>(persona, 'PATCH', path, { version, move: 'recall' });
    await ask(persona, 'DELETE', `/orders/PROMO/order/${_id}?version=${draft.version}`);
  };
  for (let at = 0; at < orders.length; at += together) await Promise.all(orders.slice(at, at + together).map(takeBack));
};
