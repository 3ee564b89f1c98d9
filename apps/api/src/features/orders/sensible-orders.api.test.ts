import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { expect, test } from 'vitest';
import {
  aDraft,
  anOrderPortal,
  batch,
  decision,
  lineOf,
  moved,
  type Order,
  parcel,
  readAgain,
  submitted,
} from '../../../test/order-builders.ts';

/** In Los Angeles it is still the evening of the 19th. */
const clock = { now: () => new Date('2026-11-20T06:00:00Z') };
const { db, req1, coordA, appr, aShoe } = await anOrderPortal({ clock });

const toBeMade = (values: object = {}) => lineOf(aShoe(), { source: 'New Sample', ...values });
const withValues = (values: object, type: 'SAMPLE' | 'PROMO' = 'SAMPLE') => aDraft(req1, type, [toBeMade()], values);
const refusedOf = async (order: Order) => {
  const { status, code, message, details } = await req1.refused('batchOrder', batch(order, { submit: true }));
  expect({ status, code }).toEqual({ status: 409, code: 'wrongState' });
  return { message, ...(details as { field?: string; identifier?: string }) };
};
/** As it was kept before fields had the rules of today. */
const keptBefore = async ({ _id }: Order, order: string, line = 'note = note') => {
  await db.pool.query(`UPDATE orders SET ${order} WHERE id = $1`, [_id]);
  await db.pool.query(`UPDATE order_lines SET ${line} WHERE order_id = $1`, [_id]);
};

test('[M19.3] an order is submitted for the company’s today or a later day of the next two years', async () => {
  for (const requestedDeliveryDate of ['2026-11-19', '2028-11-18'])
    expect(await submitted(req1, await withValues({ requestedDeliveryDate }))).toMatchObject({ status: 'SUBMITTED' });
  const label = 'Requested Delivery Date';
  const passed = await withValues({ requestedDeliveryDate: '2026-11-18' });
  expect(await refusedOf(passed)).toMatchObject({
    message: orderMessages.dayPassed(label),
    field: 'requestedDeliveryDate',
  });
  const far = await withValues({ requestedDeliveryDate: '2028-11-19' });
  expect(await refusedOf(far)).toMatchObject({ message: orderMessages.dayTooFar(label, '11/18/28') });
  expect(await readAgain(req1, far)).toMatchObject({ status: 'DRAFT' });
});

test('[M19.3] what comes back comes back on such a day too; the line is named that says otherwise', async () => {
  const line = toBeMade({ returnType: 'Return', returnBy: '2026-11-18' });
  const order = await aDraft(req1, 'SAMPLE', [toBeMade({ returnBy: '2026-11-19' }), line]);
  expect(await refusedOf(order)).toEqual({
    message: `${line.style} ${line.color}: ${orderMessages.dayPassed('Return By')}`,
    reason: `${line.style} ${line.color}: ${orderMessages.dayPassed('Return By')}`,
    ...{ field: 'returnBy', identifier: line.identifier },
  });
});

test('[G32] a window that ends before it begins is not submitted', async () => {
  const turned = { availabilityFrom: '2026-12-24', availabilityTo: '2026-12-23' };
  expect(await refusedOf(await withValues(turned, 'PROMO'))).toMatchObject({
    message: orderMessages.windowTurned,
    field: 'availabilityTo',
  });
  await submitted(req1, await withValues({ ...turned, availabilityTo: '2026-12-24' }, 'PROMO'));
});

test.each([
  ['zip', '9021O'],
  ['zip', '00000'],
  ['requestedDeliveryDate', '9999-12-31'],
  ['availabilityFrom', '1999-12-31'],
])('[M19.1] a draft takes no %s of %s', async (field, value) => {
  const params = { type: 'SAMPLE', subtype: 'order' } as const;
  const refused = { status: 422, code: 'invalidInput', details: { field } };
  expect(await req1.refused('createOrder', { params, body: { values: { [field]: value } } })).toMatchObject(refused);
  const order = await withValues({});
  expect(await req1.refused('batchOrder', batch(order, { values: { [field]: value } }))).toMatchObject(refused);
});

test.each([
  ['size', 'MORE THAN LONG'],
  ['returnBy', '1999-01-01'],
  ['shipper', 'My uncle'],
])('[M19.1] a line takes no %s of %s', async (field, value) => {
  const params = { type: 'SAMPLE', subtype: 'order' } as const;
  const refused = { status: 422, code: 'invalidInput', details: { field } };
  const products = [toBeMade({ [field]: value })];
  expect(await req1.refused('createOrder', { params, body: { products } })).toMatchObject(refused);
  const order = await withValues({});
  const { identifier, version } = order.products[0]!;
  const updated = [{ identifier, version, values: { [field]: value } }];
  expect(await req1.refused('batchOrder', batch(order, { products: { updated } }))).toMatchObject(refused);
});

test('[M19.1] a ZIP is one of its country, whichever of the two is written last', async () => {
  const abroad = await withValues({ zip: '1012 AB', country: 'Netherlands' });
  const home = batch(abroad, { values: { country: 'US' } });
  expect(await req1.refused('batchOrder', home)).toMatchObject({ status: 422, details: { field: 'zip' } });
  const both = await req1.ok('batchOrder', batch(abroad, { values: { country: 'US', zip: '97204-1234' } }));
  expect(both.values).toMatchObject({ country: 'US', zip: '97204-1234' });
});

test('[M19.1] a draft from before these rules opens, is listed and edited in other fields; submitting asks for better', async () => {
  const order = await withValues({ country: 'US' });
  await keptBefore(
    order,
    `zip = '9021O', requested_delivery_date = '9999-12-31'`,
    `size = 'MORE THAN LONG', return_by = '1999-01-01', shipper = 'My uncle'`,
  );
  let draft = await readAgain(req1, order);
  expect(draft.values).toMatchObject({ zip: '9021O', requestedDeliveryDate: '9999-12-31' });
  expect(draft.products[0]!.values).toMatchObject({
    size: 'MORE THAN LONG',
    returnBy: '1999-01-01',
    shipper: 'My uncle',
  });
  const params = { type: 'SAMPLE', subtype: 'active-orders' } as const;
  const { data } = await req1.ok('queryOrders', { params, body: { _options: { limit: 500 } } });
  expect(data.map(({ _id }) => _id)).toContain(draft._id);
  const line = (values: Record<string, string>) => {
    const { identifier, version } = draft.products[0]!;
    return { products: { updated: [{ identifier, version, values }] } };
  };
  const values = { city: 'Portland', country: 'United States' };
  draft = await req1.ok('batchOrder', batch(draft, { values, ...line({ note: 'Red' }) }));
  expect(draft.values).toMatchObject(values);
  const asked = async (field: string, better: Parameters<typeof batch>[1]) => {
    expect(await refusedOf(draft)).toMatchObject({ field });
    draft = await req1.ok('batchOrder', batch(draft, better));
  };
  await asked('requestedDeliveryDate', { values: { requestedDeliveryDate: '2026-12-01' } });
  await asked('zip', { values: { zip: '90210' } });
  await asked('size', line({ size: '9' }));
  await asked('returnBy', line({ returnBy: '2026-12-20' }));
  expect(await submitted(req1, draft)).toMatchObject({ status: 'SUBMITTED' });
});

const past = [
  `zip = '00000', requested_delivery_date = '2024-01-01'`,
  `return_by = '2024-01-08', size = 'MORE THAN LONG'`,
] as const;

test('[G6] days that have passed meanwhile keep no order from being taken, edited and sent', async () => {
  const order = await submitted(req1, await aDraft(req1, 'SAMPLE', [toBeMade({ quantity: 2 })]));
  await keptBefore(order, ...past);
  let now = await moved(coordA, await readAgain(coordA, order), 'take');
  now = await coordA.ok('batchOrder', batch(now, { values: { comments: 'On its way' } }));
  const { identifier } = now.products[0]!;
  now = await coordA.ok('shipLines', parcel(now, [{ identifier, quantity: 2 }]));
  expect(await moved(coordA, now, 'archive')).toMatchObject({ status: 'ARCHIVED', values: { zip: '00000' } });
});

test('[G7] nor from being reviewed; recalled, it is a draft again that asks for other days', async () => {
  const order = await submitted(req1, await withValues({}, 'PROMO'));
  await keptBefore(order, ...past);
  await appr.ok('decideLines', decision(order, 'APPROVED'));
  expect(await readAgain(req1, order)).toMatchObject({ orderApprovalStatus: 'REVIEW COMPLETE' });
  const recalled = await submitted(req1, await withValues({}));
  await keptBefore(recalled, ...past);
  const draft = await moved(req1, await readAgain(req1, recalled), 'recall');
  expect(await refusedOf(draft)).toMatchObject({ message: orderMessages.dayPassed('Requested Delivery Date') });
});

test('[G6] a copy leaves behind what a new draft would not take', async () => {
  const order = await submitted(req1, await withValues({ city: 'Portland' }));
  await keptBefore(order, ...past);
  await moved(req1, await readAgain(req1, order), 'cancel', 'Not needed');
  const params = { type: 'SAMPLE', subtype: 'order' } as const;
  const copy = await req1.ok('createOrder', { params, body: { copyOf: order._id } });
  expect(copy.values).toMatchObject({ city: 'Portland', zip: '' });
  expect(copy.products).toHaveLength(1);
  expect(copy.products[0]!.values.size).not.toBe('MORE THAN LONG');
});
