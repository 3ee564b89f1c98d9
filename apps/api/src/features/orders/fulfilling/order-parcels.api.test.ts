import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import {
  aDraft,
  anOrderPortal,
  inAMonth,
  lineOf,
  moved,
  pairsOf,
  parcel,
  readAgain,
  submitted,
} from '../../../../test/order-builders.ts';
import { pdfWords } from '../../../../test/pdf-words.ts';

const { as, db, portal, req1, coordA, aShoe } = await anOrderPortal();

const keeper = await as('srCoord');

const onLoan = async (totalQty: number) => {
  const shoe = aShoe();
  const sample = await pairsOf(coordA, shoe, totalQty);
  const line = lineOf(shoe, { quantity: totalQty, returnType: 'Return', returnBy: inAMonth });
  const taken = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const { identifier } = line;
  const order = await coordA.ok('shipLines', parcel(taken, [{ identifier, quantity: totalQty }]));
  const { loans } = await coordA.ok('readPassport', { params: { code: sample.code } });
  return { order, sample, loans: loans.map(({ id }) => id) };
};

const lastTold = async (order: Awaited<ReturnType<typeof onLoan>>['order']) => {
  const { rows } = await db.pool.query<{ title: string }>(
    `SELECT title FROM notifications WHERE user_code = $1 AND subject ->> 'id' = $2 ORDER BY position DESC LIMIT 1`,
    [order.requester.userCode, order._id],
  );
  return rows.map(({ title }) => title);
};

test('[M19.3] a sample that the sample room scans back has come back to its order, and its requester is told', async () => {
  const { order, sample } = await onLoan(2);
  await keeper.ok('returnSamples', { body: { codes: [sample.code] } });
  const now = await readAgain(coordA, order);
  expect(now.products[0]).toMatchObject({ status: 'RETURNED', returned: 2, partialShipments: [{ returned: 2 }] });
  expect(now.timeline[0]).toMatchObject({ event: 'returned', text: '2 pieces' });
  expect(await lastTold(order)).toEqual([`Order ${order.orderNumber}: 2 pieces came back`]);
});

test('[M19.3] of a loan that came back in part the sample room returns the rest; taken back, it is out again', async () => {
  const { order, sample, loans } = await onLoan(3);
  const [shipment] = order.products[0]!.partialShipments;
  const ofOrder = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  await coordA.ok('returnLines', { params: ofOrder, body: { shipments: [{ _id: shipment!._id, quantity: 1 }] } });
  const params = { library: 'Production' } as const;
  await coordA.ok('returnLoans', { params, body: { loans } });
  expect((await readAgain(coordA, order)).products[0]).toMatchObject({ status: 'RETURNED', returned: 3 });
  await coordA.ok('reopenLoans', { params, body: { loans } });
  const out = await readAgain(coordA, order);
  expect(out.products[0]).toMatchObject({ status: 'SHIPPED', returned: 1, partialShipments: [{ returned: 1 }] });
  expect(out.timeline[0]).toMatchObject({ event: 'return taken back', text: '2 pieces' });
  expect(await lastTold(order)).toEqual([`Order ${order.orderNumber}: 2 pieces are out again`]);
  const passport = await coordA.ok('readPassport', { params: { code: sample.code } });
  expect(passport).toMatchObject({ here: 1, lent: 2 });
});

test('[G44] a sample that is held for another order does not leave, even when a coordinator names it', async () => {
  const shoe = aShoe();
  const held = await pairsOf(coordA, shoe, 1);
  const [first, second] = [lineOf(shoe, { quantity: 1 }), lineOf(shoe, { source: 'New Sample', quantity: 1 })];
  const holder = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [first])), 'take');
  const other = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [second])), 'take');
  const named = (line: typeof first) => [{ identifier: line.identifier, quantity: 1, sampleCode: held.code }];
  const refused = await coordA.refused('shipLines', parcel(other, named(second)));
  expect(refused).toMatchObject({ status: 409 });
  expect((await coordA.ok('shipLines', parcel(holder, named(first)))).products[0]).toMatchObject({ status: 'SHIPPED' });
});

test('[R4] the order and the sample room take the same pieces back at once: they come back one time', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { order, sample } = await onLoan(1);
    const [shipment] = order.products[0]!.partialShipments;
    const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
    const replies = await Promise.all([
      coordA.send('returnLines', { params, body: { shipments: [{ _id: shipment!._id, quantity: 1 }] } }),
      keeper.send('returnSamples', { body: { codes: [sample.code] } }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await readAgain(coordA, order)).products[0]).toMatchObject({ status: 'RETURNED', returned: 1 });
    expect(await coordA.ok('readPassport', { params: { code: sample.code } })).toMatchObject({ here: 1, lent: 0 });
  }
});

const address = { name: 'Ada', street: '1 Main St', city: 'Portland', country: 'United States' };

test('[G23, M19.3] labels stay with their order, for those who send it: one that was made is not made again', async () => {
  const line = lineOf(aShoe(), { source: 'New Sample', quantity: 2 });
  let order = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const made = await coordA.ok('confirmShipment', {
    params: { shipper: 'ups' },
    body: { reference: randomUUID(), orderNumber: String(order.orderNumber), parcel: { number: 1 }, to: address },
  });
  order = await readAgain(coordA, order);
  expect(order.labels).toEqual([{ _id: made._id, shipper: 'ups', tracking: made.tracking, address: made.label }]);
  expect((await readAgain(req1, order)).labels).toEqual([]);
  const { rawPayload: label } = await coordA.send('shipmentLabel', { params: { id: made._id } });
  expect(await pdfWords(label)).toContain('Parcel 1');
});

test('[G23, T2] a label belongs to the next parcel of an order that is being sent, and is read by those who send it', async () => {
  const line = lineOf(aShoe(), { source: 'New Sample', quantity: 2 });
  const waiting = await submitted(req1, await aDraft(req1, 'SAMPLE', [line]));
  const label = (orderNumber: string | number, number = 1) => ({
    params: { shipper: 'ups' as const },
    body: { reference: randomUUID(), orderNumber: String(orderNumber), parcel: { number }, to: address },
  });
  for (const nobodys of ['999999999', 'S-1', '40001 OR 1=1', '-1', '1e3'])
    expect(await coordA.refused('confirmShipment', label(nobodys))).toMatchObject({ status: 404 });
  expect(await coordA.refused('confirmShipment', label(waiting.orderNumber))).toMatchObject({
    ...{ status: 409, message: `Order ${waiting.orderNumber} is not in progress: no parcel of it can be sent.` },
  });
  const order = await moved(coordA, waiting, 'take');
  const first = label(order.orderNumber);
  const made = await coordA.ok('confirmShipment', first);
  await coordA.ok('shipLines', parcel(order, [{ identifier: line.identifier, quantity: 1 }]));
  expect(await coordA.refused('confirmShipment', label(order.orderNumber))).toMatchObject({
    ...{ status: 409, message: `The next parcel of order ${order.orderNumber} is number 2, not 1.` },
  });
  expect(await coordA.refused('confirmShipment', label(order.orderNumber, 3))).toMatchObject({ status: 409 });
  expect(await coordA.ok('confirmShipment', first)).toEqual(made);
  await coordA.ok('confirmShipment', label(order.orderNumber, 2));
  await db.pool.query(`UPDATE orders SET type = 'PROMO' WHERE id = $1`, [order._id]);
  const { email } = await aUser(db, {
    permissions: [{ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['coordinator'] }],
  });
  const sampleOnly = await portal.as(email);
  expect(await sampleOnly.refused('confirmShipment', label(order.orderNumber, 2))).toMatchObject({ status: 404 });
  expect((await sampleOnly.send('shipmentLabel', { params: { id: made._id } })).statusCode).toBe(404);
  await db.pool.query(`UPDATE orders SET type = 'SAMPLE' WHERE id = $1`, [order._id]);
});

test('[M19.3] a parcel says how many there are once nothing is left to send', async () => {
  const line = lineOf(aShoe(), { source: 'New Sample', quantity: 2 });
  let order = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const { identifier } = line;
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  const slip = async () => pdfWords((await coordA.send('packingSlip', { params, query: {} })).rawPayload);
  order = await coordA.ok('shipLines', parcel(order, [{ identifier, quantity: 1 }]));
  expect(await slip()).toMatch(/Parcel 1(?! of)/);
  await coordA.ok('shipLines', parcel(order, [{ identifier, quantity: 1 }]));
  expect(await slip()).toContain('Parcel 2 of 2');
});

test('[G28] a comment about a line leads to that line, one about the order to the order', async () => {
  const line = lineOf(aShoe(), { source: 'New Sample' });
  const order = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  await req1.ok('commentOrder', { params, body: { text: 'Which day?' } });
  const said = await req1.ok('commentOrder', { params, body: { text: 'In coral?', identifier: line.identifier } });
  expect(said.timeline[0]).toMatchObject({ said: 'In coral?', identifier: line.identifier });
  const { rows } = await db.pool.query<{ link: string; title: string }>(
    `SELECT link, title FROM notifications WHERE event = 'commented' AND subject ->> 'id' = $1 ORDER BY position`,
    [order._id],
  );
  const path = `/orders/samples/order/${order.orderNumber}`;
  expect(rows.map(({ link }) => link).toSorted()).toEqual([path, `${path}?line=${line.identifier}`]);
  expect(rows.map(({ title }) => title).join()).toContain(`about ${line.style} ${line.color} in order`);
});

test('[G45] a draft is priced where its requester works now, with a sentence, before it is submitted', async () => {
  const draft = await aDraft(req1, 'PROMO', [lineOf(aShoe())]);
  const { rows } = await db.pool.query<{ active_location: string; tbes: object }>(
    `SELECT active_location, tbes FROM users WHERE user_code = $1
     UNION ALL SELECT active_location, tbes FROM users WHERE active_location = 'EU_20' LIMIT 2`,
    [draft.requester.userCode],
  );
  const [home, europe] = rows;
  const workAt = (at: typeof home) =>
    db.pool.query('UPDATE users SET active_location = $1, tbes = $2 WHERE user_code = $3', [
      ...[at!.active_location, JSON.stringify(at!.tbes)],
      draft.requester.userCode,
    ]);
  await workAt(europe);
  try {
    const params = { type: 'PROMO', subtype: 'order', id: draft._id } as const;
    const products = { added: [lineOf(aShoe())] };
    const now = await req1.ok('batchOrder', { params, body: { version: draft.version, products } });
    expect(now.location).toBe('EU_20');
    expect(now.products.map(({ price }) => price)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(now.products[0]!.price).not.toBe(draft.products[0]!.price);
    expect(now.timeline[0]).toMatchObject({ event: 'priced anew', said: expect.stringContaining('where you work') });
    const again = await req1.ok('batchOrder', { params, body: { version: now.version, priceAnew: true } });
    expect([again.version, again.timeline.length]).toEqual([now.version, now.timeline.length]);
  } finally {
    await workAt(home);
  }
});

test('[M19.4, G5] the drafts of a coordinator stand in no list of active orders, and are found from their own tile', async () => {
  const draft = await aDraft(coordA, 'SAMPLE', [lineOf(aShoe())], { purpose: 'For myself' });
  const active = { params: { type: 'SAMPLE', subtype: 'active-orders' } as const, body: { query: {}, _options: {} } };
  const { data } = await coordA.ok('queryOrders', active);
  expect(data.map(({ status }) => status)).not.toContain('DRAFT');
  const own = {
    params: { type: 'SAMPLE', subtype: 'order' } as const,
    body: { query: { status: 'DRAFT' }, _options: {} },
  };
  expect((await coordA.ok('queryOrders', own)).data.map(({ _id }) => _id)).toEqual([draft._id]);
  const { tiles } = await coordA.ok('dashboard', {});
  expect(tiles.find(({ id }) => id === 'my-sample-orders')?.parts).toContainEqual({
    ...{ label: 'Drafts', figure: 1, href: '/orders/samples/active-orders?view=drafts' },
  });
});
