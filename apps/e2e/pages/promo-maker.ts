import type { WholeOrder } from '@atelier/contract/orders/orders';
import { callAs } from './portal.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Asks the server as somebody, without a page. */
export const ask = async <T>(persona: string, method: Method, path: string, data?: object): Promise<T> => {
  const { context, base, close } = await callAs(persona);
  const headers = { origin: base, 'idempotency-key': crypto.randomUUID() };
  const reply = await context.request.fetch(`${base}/api${path}`, { method, headers, ...(data ? { data } : {}) });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  const answer = (await reply.json()) as T;
  await close();
  return answer;
};

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

export const decide = (persona: string, order: WholeOrder, lines: readonly number[], status: 'APPROVED' | 'DENIED') =>
  ask(persona, 'PATCH', '/orders/PROMO/needs-review/lines/decide', {
    decisions: lines.map((at) => ({
      ...{ orderId: order._id, identifier: order.products[at]!.identifier, status, reason: 'A spec' },
    })),
  });

/** [G45] What one requester may spend this year, until the answer is called. */
export const limited = async (requesterCode: string, amount: number): Promise<() => Promise<void>> => {
  const year = new Date().getFullYear();
  const kept = await ask<{ _id: string; version: number }>('admin', 'POST', '/orderLimits', {
    ...{ year, location: 'US_10', requesterCode, amount },
  });
  return async () => void (await ask('admin', 'DELETE', `/orderLimits/${kept._id}?version=${kept.version}`));
};

/** [G45] Somebody is away today, and who stands in; until the answer is called. */
export const away = async (persona: string, delegateCode: string): Promise<() => Promise<void>> => {
  const { today } = await ask<{ today: string }>(persona, 'GET', '/approvers/outOfOffice');
  const kept = await ask<{ _id: string; version: number }>(persona, 'POST', '/approvers/outOfOffice', {
    ...{ from: today, to: today, delegateCode },
  });
  return async () => void (await ask(persona, 'DELETE', `/approvers/outOfOffice/${kept._id}?version=${kept.version}`));
};
