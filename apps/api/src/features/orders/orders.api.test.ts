import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inOneMoment } from '../../../test/in-one-moment.ts';
import {
  aDraft,
  anOrderPortal,
  batch,
  decision,
  inAMonth,
  lineOf,
  moved,
  pairsOf,
  parcel,
  readAgain,
  submitted,
} from '../../../test/order-builders.ts';
import { patiently } from '../../../test/patiently.ts';

const { db, as, req1, req2, coordA, coordB, appr, srAppr, aShoe } = await anOrderPortal();

const srCoord = await as('srCoord');

const heldFor = async (orderId: string): Promise<number> => {
  const { rows } = await db.pool.query<{ held: number }>(
    `SELECT coalesce(sum(qty - taken), 0)::integer AS held FROM order_reservations
     WHERE order_id = $1 AND released_at IS NULL`,
    [orderId],
  );
  return rows[0]!.held;
};
const statuses = (order: { products: readonly { status: string }[] }) => order.products.map(({ status }) => status);

test('[M19.1] a draft begins with what its products say of size, side and source', async () => {
  const shoe = aShoe();
  const order = await aDraft(req1, 'SAMPLE', [{ ...lineOf(shoe), values: {} }], { purpose: 'Window' });
  expect(order).toMatchObject({ status: 'DRAFT', orderApprovalStatus: null, lines: 1, values: { purpose: 'Window' } });
  expect(order.products[0]).toMatchObject({
    ...{ style: shoe.style, productType: 'Footwear', status: 'DRAFT' },
    values: {
      side: 'Any Side',
      source: 'Sample Library',
      sizePreference: 'Preferred',
      returnType: 'Keep',
      quantity: 1,
    },
  });
  expect(order.may).toMatchObject({ edit: true, moves: ['submit', 'delete'] });
});

test('[T2] a draft is its requester’s alone; once submitted, coordinators of its type read it', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 2);
  const order = await aDraft(req1, 'SAMPLE', [lineOf(shoe)]);
  const params = { type: 'SAMPLE', subtype: 'order', orderNumber: order.orderNumber } as const;
  for (const other of [req2, coordA])
    expect(await other.refused('readOrder', { params })).toMatchObject({ status: 404 });
  const sent = await submitted(req1, order);
  expect(await readAgain(coordA, sent)).toMatchObject({ status: 'SUBMITTED' });
  expect(await req2.refused('readOrder', { params })).toMatchObject({ status: 404 });
  const wrong = { ...params, type: 'PROMO' as const };
  expect(await req1.refused('readOrder', { params: wrong })).toMatchObject({ status: 404 });
});

test('[M19.4] an order is found by its purpose as it is written, whatever parts its words', async () => {
  const params = { type: 'SAMPLE', subtype: 'active-orders' } as const;
  for (const purpose of ['Fair FW26-77', 'Size 12.75/W', 'buyer@shop.example']) {
    const { _id } = await aDraft(req1, 'SAMPLE', [], { purpose });
    for (const text of [purpose, purpose.toUpperCase().slice(0, -1)]) {
      const { data } = await req1.ok('queryOrders', { params, body: { query: { text } } });
      expect([text, data.map((order) => order._id)]).toEqual([text, [_id]]);
    }
  }
});

test('[R4] a line that is sent with two new drafts in the same moment stands in one of them', async () => {
  const body = { values: {}, products: [lineOf(aShoe())] };
  const create = () => req1.send('createOrder', { params: { type: 'SAMPLE', subtype: 'order' }, body });
  const replies = await inOneMoment(db, 'order_lines', [create, create]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const told = replies.find(({ statusCode }) => statusCode === 422)?.json();
  expect(told.message).toContain('A line needs a name of its own.');
});

test('[R4] a line that is added to two drafts in the same moment stands in one of them', async () => {
  const drafts = [await aDraft(req1, 'SAMPLE'), await aDraft(req1, 'SAMPLE')];
  const products = { added: [lineOf(aShoe())], updated: [], removed: [] };
  const adding = drafts.map((order) => () => req1.send('batchOrder', batch(order, { products })));
  const replies = await inOneMoment(db, 'order_lines', adding);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  const told = replies.find(({ statusCode }) => statusCode === 422)?.json();
  expect(told.message).toContain('A line needs a name of its own.');
});

test('[G44] submitting holds the samples, and recalling, canceling and completing let them go', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 3);
  let order = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe, { quantity: 2 })]));
  expect(order.products[0]).toMatchObject({ status: 'PENDING', reserved: { source: 'Sample Library', quantity: 2 } });
  order = await moved(req1, order, 'recall');
  expect([order.status, await heldFor(order._id), statuses(order)]).toEqual(['DRAFT', 0, ['DRAFT']]);
  order = await submitted(req1, order);
  expect(await req1.refused('batchOrder', batch(order, { move: 'cancel' }))).toMatchObject({ status: 422 });
  order = await moved(req1, order, 'cancel', 'Not needed');
  expect([order.status, order.cancelReason, await heldFor(order._id)]).toEqual(['CANCELED', 'Not needed', 0]);
  expect(order.timeline.map(({ event }) => event)).toEqual(['canceled', 'submitted', 'recalled', 'submitted', 'begun']);
});

test('[G44] thirty-two requesters on the last ten pairs: exactly ten are held', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 10);
  const drafts: Awaited<ReturnType<typeof aDraft>>[] = [];
  // One after the other: whoever waits long for a connection is refused.
  while (drafts.length < 32) drafts.push(await aDraft(req1, 'SAMPLE', [lineOf(shoe, { sizePreference: 'Required' })]));
  const replies = await Promise.all(
    drafts.map((draft) => patiently((key) => req1.send('batchOrder', batch(draft, { submit: true }), key))),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 22 }, () => 409),
  ]);
  const refused = replies.find(({ statusCode }) => statusCode === 409)!.json();
  expect(refused.message).toContain(`${shoe.style} ${shoe.color} in 9 cannot be had`);
  expect(refused.details.lines[0].proposal).toMatchObject({ source: expect.any(String) });
});

test('[M19.2, G44] what there is is told of each source and size, of the side asked for, without what others hold', async () => {
  const [shoe, size] = [aShoe(), 'T17'];
  await pairsOf(coordA, shoe, 4, { size });
  const held = lineOf(shoe, { size, quantity: 3, sizePreference: 'Required' });
  await submitted(req1, await aDraft(req1, 'SAMPLE', [held]));
  const inLibrary = async (side: 'Pair' | 'Left') => {
    const { data } = await req1.ok('proposeLines', {
      params: { type: 'SAMPLE', subtype: 'order' },
      body: { products: [{ style: shoe.style, color: shoe.color, size, side }] },
    });
    return data[0]!.there.filter((one) => one.size === size);
  };
  expect(await inLibrary('Pair')).toEqual([{ source: 'Sample Library', size, quantity: 1 }]);
  expect(await inLibrary('Left')).toEqual([]);
});

test('[G44] what an order holds is not lent to somebody else', async () => {
  const shoe = aShoe();
  const sample = await pairsOf(coordA, shoe, 1);
  await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe)]));
  const lend = { body: { codes: [sample.code], borrower: 'Ada', dueDate: '2099-01-01' } };
  expect((await coordA.refused('lendSamples', lend)).message).toContain('reserved for an order');
});

test('[R6] submitting twice with one key is submitting once', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 2);
  const order = await aDraft(req1, 'SAMPLE', [lineOf(shoe)]);
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = [
    await req1.ok('batchOrder', batch(order, { submit: true }), key),
    await req1.ok('batchOrder', batch(order, { submit: true }), key),
  ];
  expect(two).toEqual(one);
  expect(await heldFor(order._id)).toBe(1);
  expect(await req1.refused('batchOrder', batch(one, { submit: true }))).toMatchObject({ status: 409 });
});

test('[M19.3] a coordinator sends in two parts; a sample that is kept leaves the stock, one to return is lent and comes back', async () => {
  const [kept, back] = [aShoe(), aShoe()];
  const [first, second] = [await pairsOf(coordA, kept, 3), await pairsOf(coordA, back, 1)];
  const lines = [lineOf(kept, { quantity: 3 }), lineOf(back, { returnType: 'Return', returnBy: inAMonth })];
  let order = await submitted(req1, await aDraft(req1, 'SAMPLE', lines));
  order = await moved(coordA, order, 'take');
  expect(order).toMatchObject({ status: 'IN PROGRESS', coordinator: { userCode: 'NL1006' } });
  const [a, b] = order.products.map(({ identifier }) => identifier) as [string, string];
  order = await coordA.ok('shipLines', parcel(order, [{ identifier: a, quantity: 1 }]));
  expect([order.status, statuses(order), order.sent]).toEqual(['IN PROGRESS', ['PARTIAL', 'PENDING'], 1]);
  const tooMany = parcel(order, [{ identifier: a, quantity: 3 }]);
  expect((await coordA.refused('shipLines', tooMany)).message).toContain('Only 2');
  order = await coordA.ok(
    'shipLines',
    parcel(order, [
      { identifier: a, quantity: 2 },
      { identifier: b, quantity: 1 },
    ]),
  );
  expect([order.status, statuses(order), order.sent]).toEqual(['COMPLETED', ['SHIPPED', 'SHIPPED'], 4]);
  expect(order.products[0]!.partialShipments).toMatchObject([
    { quantity: 1, sampleCode: first.code, shipper: { name: 'UPS' }, trackingUrl: expect.stringContaining('1Z999') },
    { quantity: 2 },
  ]);
  const passport = (code: string) => coordA.ok('readPassport', { params: { code } });
  expect(await passport(first.code)).toMatchObject({ here: 0, lent: 0 });
  expect(await passport(second.code)).toMatchObject({ here: 0, lent: 1, loans: [{ dueDate: inAMonth }] });
  const sent = order.products[1]!.partialShipments[0]!;
  const call = {
    params: { type: 'SAMPLE', subtype: 'order', id: order._id } as const,
    body: { shipments: [{ _id: sent._id, quantity: 1 }] },
  };
  order = await coordA.ok('returnLines', call);
  expect(statuses(order)).toEqual(['SHIPPED', 'RETURNED']);
  expect(await passport(second.code)).toMatchObject({ here: 1, lent: 0 });
  expect(await coordA.refused('returnLines', call)).toMatchObject({ status: 409 });
  expect(await heldFor(order._id)).toBe(0);
});

test('[G7, M20.2] a promo order is decided by its approver, with a reason for every no, and taken only then', async () => {
  const shoe = aShoe();
  const order = await submitted(
    req1,
    await aDraft(req1, 'PROMO', [lineOf(shoe, { source: 'New Sample' }), lineOf(aShoe(), { source: 'New Sample' })]),
  );
  expect(order).toMatchObject({
    orderApprovalStatus: 'REQUIRES APPROVER',
    approver: { userCode: 'NL1009' },
    undecided: 2,
  });
  expect(await coordA.refused('batchOrder', batch(order, { move: 'take' }))).toMatchObject({ status: 409 });
  expect(await appr.refused('decideLines', decision(order, 'DENIED', ''))).toMatchObject({ status: 422 });
  for (const other of [req1, req2, coordA])
    expect((await other.send('decideLines', decision(order, 'APPROVED'))).statusCode).toBeGreaterThanOrEqual(403);
  const [yes, no] = [decision(order, 'APPROVED'), decision(order, 'DENIED', 'Too many')];
  const mixed = { ...yes, body: { decisions: [yes.body.decisions[0]!, no.body.decisions[1]!] } };
  const { data } = await appr.ok('decideLines', mixed);
  expect(data).toMatchObject([{ orderApprovalStatus: 'REVIEW COMPLETE', status: 'SUBMITTED', undecided: 0 }]);
  await appr.ok('decideLines', { ...yes, body: { decisions: [no.body.decisions[0]!, yes.body.decisions[1]!] } });
  const again = await readAgain(req1, order);
  expect(again.products.map(({ status, previousStatus, denyReason }) => [status, previousStatus, denyReason])).toEqual([
    ['DENIED', 'APPROVED', 'Too many'],
    ['APPROVED', 'DENIED', ''],
  ]);
  const taken = await moved(coordB, again, 'take');
  expect(taken).toMatchObject({ status: 'IN PROGRESS', orderApprovalStatus: 'PROCESSED' });
  expect(await appr.refused('decideLines', yes)).toMatchObject({ status: 403 });
});

test('[G6] a review that ends with every line denied ends the order, and it can be copied into a new draft', async () => {
  const order = await submitted(
    req1,
    await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample', note: 'Red' })]),
  );
  await appr.ok('decideLines', decision(order, 'DENIED'));
  const ended = await readAgain(req1, order);
  expect([ended.status, ended.may.copy]).toEqual(['UNAPPROVED ORDER', true]);
  const params = { type: 'PROMO', subtype: 'order' } as const;
  const copy = await req1.ok('createOrder', { params, body: { copyOf: order._id } });
  expect(copy).toMatchObject({
    status: 'DRAFT',
    orderApprovalStatus: 'PENDING',
    products: [{ values: { note: 'Red' } }],
  });
  expect(await req2.refused('createOrder', { params, body: { copyOf: order._id } })).toMatchObject({ status: 404 });
});

test('[G45] over the limit of the year the whole order asks for the senior level, and an approver’s own as well', async () => {
  const shoe = aShoe();
  const dear = await submitted(
    req2,
    await aDraft(req2, 'PROMO', [lineOf(shoe, { source: 'New Sample', quantity: 900 })]),
  );
  expect(dear).toMatchObject({ orderApprovalStatus: 'REQUIRES SENIOR', seniorApprover: { userCode: 'NL1010' } });
  expect(await appr.refused('decideLines', decision(dear, 'APPROVED'))).toMatchObject({ status: 403 });
  await srAppr.ok('decideLines', decision(dear, 'APPROVED'));
  const own = await submitted(appr, await aDraft(appr, 'PROMO', [lineOf(shoe, { source: 'New Sample' })]));
  expect(own.orderApprovalStatus).toBe('REQUIRES SENIOR');
  expect(await appr.refused('decideLines', decision(own, 'APPROVED'))).toMatchObject({ status: 403 });
  const year = await appr.ok('orderYear', {
    params: { type: 'PROMO', subtype: 'needs-review', requesterCode: 'NL1012', productType: 'All' },
  });
  expect(year).toMatchObject({ pieces: 900, limit: { amount: 2_500, symbol: '$' } });
  const foreign = { type: 'PROMO', subtype: 'needs-review', requesterCode: 'NL1012', productType: 'All' } as const;
  expect(await req1.refused('orderYear', { params: foreign })).toMatchObject({ status: 403 });
});

test('[M19.4, M20.3] lists hold what their reader is to see there', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 2);
  const draft = await aDraft(req1, 'SAMPLE', [lineOf(shoe)], { purpose: 'Listed draft' });
  const sent = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe)], { purpose: 'Listed' }));
  const listed = async (api: typeof req1, subtype: 'active-orders' | 'archived-orders' | 'sample-styles') =>
    (
      await api.ok('queryOrders', {
        params: { type: 'SAMPLE', subtype },
        body: { _options: { limit: 500, totalCount: true } },
      })
    ).data.map(({ _id }) => _id);
  expect(await listed(req1, 'active-orders')).toEqual(expect.arrayContaining([draft._id, sent._id]));
  expect(await listed(coordA, 'active-orders')).toContain(sent._id);
  expect(await listed(coordA, 'active-orders')).not.toContain(draft._id);
  expect(await listed(req2, 'active-orders')).toEqual([]);
  const lines = await coordA.ok('queryOrderLines', {
    params: { type: 'SAMPLE', subtype: 'sample-styles' },
    body: { query: { orderNumber: sent.orderNumber }, _options: { totalCount: true } },
  });
  expect(lines).toMatchObject({
    totalCount: 1,
    data: [{ style: shoe.style, purpose: 'Listed', orderStatus: 'SUBMITTED' }],
  });
  const ofRequester = await req1.ok('queryOrderLines', {
    params: { type: 'SAMPLE', subtype: 'sample-styles' },
    body: {},
  });
  expect(ofRequester.data).toEqual([]);
  expect(
    await req1.refused('queryOrders', { params: { type: 'PROMO', subtype: 'active-orders' }, body: {} }),
  ).toMatchObject({
    status: 404,
  });
});

test('[M19.4, M7.9] a draft is deleted out of sight and comes back by Undo; a submitted order is not deleted', async () => {
  const order = await aDraft(req1, 'SAMPLE', [lineOf(aShoe(), { source: 'New Sample' })]);
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  expect(await req2.refused('deleteOrder', { params, query: { version: order.version } })).toMatchObject({
    status: 404,
  });
  await req1.ok('deleteOrder', { params, query: { version: order.version } });
  const number = { ...params, orderNumber: order.orderNumber };
  expect(await req1.refused('readOrder', { params: number })).toMatchObject({ status: 404 });
  expect(await req2.refused('bringOrderBack', { params })).toMatchObject({ status: 404 });
  const back = await req1.ok('bringOrderBack', { params });
  const sent = await submitted(req1, back);
  expect(await req1.refused('deleteOrder', { params, query: { version: sent.version } })).toMatchObject({
    status: 409,
  });
});

test('[G21] two windows on one draft: different cells merge, the same cell comes back with the value that won', async () => {
  const order = await aDraft(req1, 'SAMPLE', [lineOf(aShoe()), lineOf(aShoe())]);
  const [a, b] = order.products as [(typeof order.products)[0], (typeof order.products)[0]];
  const note = (line: typeof a, text: string) =>
    batch(order, {
      products: { updated: [{ identifier: line.identifier, version: order.version, values: { note: text } }] },
    });
  expect((await req1.send('batchOrder', note(a, 'first'))).statusCode).toBe(200);
  expect((await req1.send('batchOrder', note(b, 'other'))).statusCode).toBe(200);
  expect((await req1.send('batchOrder', note(a, 'second'))).json()).toMatchObject({
    code: 'userLock',
    details: { conflicts: [{ field: 'note', value: 'first' }] },
  });
});

test('[T3] what is no field, no quantity or no product is refused with a sentence, and a line keeps its own name', async () => {
  const order = await aDraft(req1, 'SAMPLE', [lineOf(aShoe())]);
  const [line] = order.products;
  const values = (given: object) =>
    batch(order, {
      products: { updated: [{ identifier: line!.identifier, version: order.version, values: given as never }] },
    });
  for (const given of [{ status: 'SHIPPED' }, { quantity: 10 }, { quantity: 0 }, { side: 'Up' }, { sent: 4 }])
    expect(await req1.refused('batchOrder', values(given))).toMatchObject({ status: 422 });
  const unknown = batch(order, { products: { added: [{ identifier: randomUUID(), style: 'NOPE', color: 'X' }] } });
  expect((await req1.refused('batchOrder', unknown)).message).toContain('Style/Color Not Found');
  const other = await aDraft(req2, 'SAMPLE', []);
  const stolen = batch(other, { products: { added: [{ ...lineOf(aShoe()), identifier: line!.identifier }] } });
  expect(await req2.refused('batchOrder', stolen)).toMatchObject({ status: 422 });
});

test('[G28] comments reach those who work on the order, and nobody who may not read it', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 1);
  let order = await submitted(req1, await aDraft(req1, 'SAMPLE', [lineOf(shoe)]));
  order = await moved(coordA, order, 'take');
  const call = (text: string, mentions: string[] = []) => ({
    params: { type: 'SAMPLE', subtype: 'order', id: order._id } as const,
    body: { text, mentions },
  });
  const said = await req1.ok('commentOrder', call('Chocolate instead', ['NL1006', 'NL1012']));
  expect(said.timeline[0]).toMatchObject({ event: 'commented', said: 'Chocolate instead', by: 'Jordan Ellis' });
  expect(await req2.refused('commentOrder', call('Me too'))).toMatchObject({ status: 404 });
  const { rows } = await db.pool.query<{ user_code: string }>(
    `SELECT user_code FROM notifications WHERE event = 'commented' AND subject ->> 'id' = $1`,
    [order._id],
  );
  expect(rows).toEqual([{ user_code: 'NL1006' }]);
});

test('[M19.3] a sample that was made for a line is held for it, and one of sales can go over to production', async () => {
  const shoe = aShoe();
  const line = lineOf(shoe, { source: 'New Sample', quantity: 2 });
  let order = await moved(coordB, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  const place = { region: 'US', aisle: '4', direction: 'L', level: '2', shelf: 'C' };
  const made = (values: object, library: 'Sales' | 'Production' = 'Sales') => ({
    params,
    body: { identifier: line.identifier, library, values: { ...place, ...values } as never },
  });
  expect(await coordB.refused('submitNewSample', made({ totalQty: 1 }))).toMatchObject({ status: 422 });
  expect(await coordA.refused('submitNewSample', made({}))).toMatchObject({ status: 403 });
  order = await coordB.ok('submitNewSample', made({}));
  expect(order.products[0]).toMatchObject({ values: { source: 'Sample Library' }, reserved: { quantity: 2 } });
  const over = { params, body: { identifier: line.identifier, values: { bin: '118' } } };
  expect(await coordB.refused('moveSampleToProduction', over)).toMatchObject({ status: 403 });
  order = await srCoord.ok('moveSampleToProduction', over);
  expect([order.products[0]!.reserved?.quantity, order.timeline[0]!.event]).toEqual([2, 'moved to production']);
  order = await coordA.ok('shipLines', parcel(order, [{ identifier: line.identifier, quantity: 2 }]));
  expect([order.status, order.products[0]!.partialShipments[0]!.sampleCode]).toEqual(['COMPLETED', expect.any(String)]);
});

const release = (orderId: string) =>
  db.pool.query('UPDATE order_reservations SET released_at = now() WHERE order_id = $1', [orderId]);

test('[G44] what was released meanwhile is held again before it leaves, and stays where somebody else holds it', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 1);
  const lines = () => [lineOf(shoe, { sizePreference: 'Required' })];
  const first = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', lines())), 'take');
  await release(first._id);
  const second = await submitted(req2, await aDraft(req2, 'SAMPLE', lines()));
  const send = parcel(first, [{ identifier: first.products[0]!.identifier, quantity: 1 }]);
  expect((await coordA.refused('shipLines', send)).message).toContain('cannot be had');
  await moved(req2, second, 'cancel', 'Not needed');
  const sent = await coordA.ok('shipLines', send);
  expect(sent.products[0]!.partialShipments[0]!.sampleCode).toEqual(expect.any(String));
});

test('[G44] another sample than the held one frees as many pieces, and the rest stays held', async () => {
  const shoe = aShoe();
  const [held, other] = [await pairsOf(coordA, shoe, 3), await pairsOf(coordA, shoe, 1, { size: '10' })];
  const lines = [lineOf(shoe, { quantity: 3, sizePreference: 'Required' })];
  let order = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', lines)), 'take');
  const { identifier } = order.products[0]!;
  order = await coordA.ok('shipLines', parcel(order, [{ identifier, quantity: 1, sampleCode: other.code }]));
  expect([await heldFor(order._id), order.products[0]!.status]).toEqual([2, 'PARTIAL']);
  order = await coordA.ok('shipLines', parcel(order, [{ identifier, quantity: 2 }]));
  expect(order.products[0]!.partialShipments.map(({ sampleCode }) => sampleCode)).toEqual([other.code, held.code]);
});

test('[G7] what was canceled stays canceled when pieces of it come back, and counts as what was sent', async () => {
  const shoe = aShoe();
  await pairsOf(coordA, shoe, 3);
  let order = await moved(
    coordA,
    await submitted(
      req1,
      await aDraft(req1, 'SAMPLE', [lineOf(shoe, { quantity: 3 }), lineOf(aShoe(), { source: 'New Sample' })]),
    ),
    'take',
  );
  const { identifier } = order.products[0]!;
  order = await coordA.ok('shipLines', parcel(order, [{ identifier, quantity: 1 }]));
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  order = await coordA.ok('cancelLines', { params, body: { identifiers: [identifier], reason: 'Gone' } });
  expect([statuses(order), order.pieces, await heldFor(order._id)]).toEqual([['CANCELED', 'PENDING'], 2, 0]);
  const [shipment] = order.products[0]!.partialShipments;
  order = await coordA.ok('returnLines', { params, body: { shipments: [{ _id: shipment!._id, quantity: 1 }] } });
  expect(statuses(order)).toEqual(['CANCELED', 'PENDING']);
});

test('[G7] lines under review are denied, not canceled', async () => {
  const order = await submitted(req1, await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample' })]));
  const params = { type: 'PROMO', subtype: 'order', id: order._id } as const;
  const body = { identifiers: [order.products[0]!.identifier], reason: 'Gone' };
  expect(await coordA.refused('cancelLines', { params, body })).toMatchObject({ status: 409 });
});

test('[G45] two reviews of one requester at the same moment do not cross the limit together', async () => {
  const requester = await as('mgr');
  const shoe = aShoe();
  const price = (await aDraft(requester, 'PROMO', [lineOf(shoe, { source: 'New Sample' })])).products[0]!.price!;
  const quantity = Math.ceil(1_400 / price);
  const anOrder = async () =>
    submitted(requester, await aDraft(requester, 'PROMO', [lineOf(shoe, { source: 'New Sample', quantity })]));
  const orders = [await anOrder(), await anOrder()];
  expect(orders.map(({ orderApprovalStatus }) => orderApprovalStatus)).toEqual([
    'REQUIRES APPROVER',
    'REQUIRES APPROVER',
  ]);
  await Promise.all(orders.map((order) => appr.ok('decideLines', decision(order, 'APPROVED'))));
  const after = await Promise.all(orders.map((order) => readAgain(requester, order)));
  expect(after.map(({ orderApprovalStatus }) => orderApprovalStatus).toSorted()).toEqual([
    'REQUIRES SENIOR',
    'REVIEW COMPLETE',
  ]);
});

test('[T3] ids may be written in capitals; a decision about nothing is none', async () => {
  const order = await submitted(req1, await aDraft(req1, 'PROMO', [lineOf(aShoe(), { source: 'New Sample' })]));
  const large = { ...order, _id: order._id.toUpperCase() };
  const { data } = await appr.ok('decideLines', decision(large, 'APPROVED'));
  expect(data).toMatchObject([{ orderApprovalStatus: 'REVIEW COMPLETE' }]);
});

test('[M19.3] a parcel has its packing slip, for those who may read the order', async () => {
  const line = lineOf(aShoe(), { source: 'New Sample' });
  let order = await moved(coordA, await submitted(req1, await aDraft(req1, 'SAMPLE', [line])), 'take');
  const params = { type: 'SAMPLE', subtype: 'order', id: order._id } as const;
  expect(await coordA.refused('packingSlip', { params, query: {} })).toMatchObject({ status: 404 });
  order = await coordA.ok('shipLines', parcel(order, [{ identifier: line.identifier, quantity: 1 }]));
  const { parcelId } = order.products[0]!.partialShipments[0]!;
  const slip = await coordA.send('packingSlip', { params, query: { parcel: parcelId } });
  expect([slip.statusCode, slip.headers['content-type'], slip.body.slice(0, 4)]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ]);
  expect(await req2.refused('packingSlip', { params, query: {} })).toMatchObject({ status: 404 });
});

test('[G32] a promo order says its window: its own, else the days of the administrator, else 45 of them', async () => {
  const daysOf = ({ window }: Awaited<ReturnType<typeof aDraft>>) =>
    window && (Date.parse(window.to) - Date.parse(window.from)) / 86_400_000;
  const admin = await as('admin');
  const order = await aDraft(req1, 'PROMO', [lineOf(aShoe())]);
  expect(daysOf(order)).toBe(45);
  const before = await admin.ok('readOrderSettings', {});
  await admin.ok('patchOrderSettings', { body: { promoWindowDays: 10, version: before.version } });
  expect(daysOf(await readAgain(req1, order))).toBe(10);
  const own = { availabilityFrom: '2030-01-01', availabilityTo: '2030-01-31' };
  const changed = await req1.ok('batchOrder', batch(order, { values: own }));
  expect(changed.window).toEqual({ from: '2030-01-01', to: '2030-01-31' });
  expect((await aDraft(req1, 'SAMPLE', [])).window).toBeNull();
});
