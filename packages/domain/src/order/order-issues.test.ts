import { describe, expect, test } from 'vitest';
import { orderMessages } from '../vocabulary/messages.ts';
import { broughtIssues, lineIssues, orderIssues, stillTaken } from './order-issues.ts';
import type { OrderType } from './order-words.ts';

const today = '2026-11-19';
const ofOrder = (values: object, type: OrderType = 'SAMPLE') => orderIssues(type, values, today);
const line = {
  size: '9',
  side: 'Pair',
  source: 'New Sample',
  sizePreference: 'Preferred',
  returnType: 'Keep',
  quantity: 1,
};
const ofLine = (values: object) => lineIssues('SAMPLE', { ...line, ...values }, today);

describe('[M19.3] an order is submitted', () => {
  test('for a delivery date from today up to two years ahead', () => {
    for (const day of [null, '', today, '2028-11-18']) expect(ofOrder({ requestedDeliveryDate: day })).toEqual({});
    expect(ofOrder({ requestedDeliveryDate: '2026-11-18' })).toEqual({
      requestedDeliveryDate: 'Requested Delivery Date has passed. Please choose today or a later day.',
    });
    expect(ofOrder({ requestedDeliveryDate: '2028-11-19' })).toEqual({
      requestedDeliveryDate: 'Requested Delivery Date is too far ahead. Please choose 11/18/28 or an earlier day.',
    });
  });

  test('with lines that come back on such a day', () => {
    expect(ofLine({ returnBy: today })).toEqual({});
    expect(ofLine({ returnBy: '2026-01-01' })).toEqual({ returnBy: orderMessages.dayPassed('Return By') });
    expect(ofLine({ returnBy: '2030-01-01' })).toEqual({ returnBy: orderMessages.dayTooFar('Return By', '11/18/28') });
  });

  test('[G32] with a window that does not end before it begins; only promo orders have one', () => {
    const turned = { availabilityFrom: '2026-12-24', availabilityTo: '2026-12-23' };
    expect(ofOrder(turned, 'PROMO')).toEqual({ availabilityTo: orderMessages.windowTurned });
    expect(ofOrder(turned, 'SAMPLE')).toEqual({});
    expect(ofOrder({ ...turned, availabilityTo: '2026-12-24' }, 'PROMO')).toEqual({});
    for (const one of [{ availabilityFrom: '2026-12-24' }, { availabilityTo: '2026-12-23' }])
      expect(ofOrder(one, 'PROMO')).toEqual({});
  });

  test('without what was kept before its field had a rule; a shipper is decided later', () => {
    expect(ofOrder({ zip: '00000', country: 'US' })).toEqual({ zip: orderMessages.usZip });
    expect(ofOrder({ requestedDeliveryDate: '9999-12-31' })).toEqual({
      requestedDeliveryDate: 'Requested Delivery Date: A year from 2000 to 2099.',
    });
    expect(ofLine({ size: 'MORE THAN LONG', shipper: 'My uncle' })).toEqual({ size: 'Size: At most 12 characters.' });
  });
});

test('[G6] what was submitted is not judged by its days any more', () => {
  expect(orderIssues('SAMPLE', { requestedDeliveryDate: '2024-01-01' }, undefined)).toEqual({});
  expect(lineIssues('SAMPLE', { ...line, returnBy: '2024-01-01' }, undefined)).toEqual({});
});

test('[M19.1] an edit is kept back by what it brings, not by what was wrong before', () => {
  const issuesOf = (values: object) => ofOrder({ zip: '9021O', requestedDeliveryDate: '2026-01-01', ...values });
  const brought = (values: object) => broughtIssues(issuesOf({}), issuesOf(values), Object.keys(values));
  expect(brought({ city: 'Portland' })).toEqual({});
  expect(brought({ country: 'Netherlands' })).toEqual({});
  expect(brought({ zip: '00000' })).toEqual({ zip: orderMessages.usZip });
  const abroad = ofOrder({ zip: '1012 AB', country: 'Netherlands' });
  expect(broughtIssues(abroad, ofOrder({ zip: '1012 AB', country: 'US' }), ['country'])).toEqual({
    zip: orderMessages.usZip,
  });
});

test('[G6] what a field would refuse today is not taken over', () => {
  const values = {
    city: 'Portland',
    zip: '9021O',
    requestedDeliveryDate: null,
    size: 'MORE THAN LONG',
    note: 'Red',
    quantity: 3,
  };
  expect(stillTaken(values)).toEqual({ city: 'Portland', requestedDeliveryDate: null, note: 'Red', quantity: 3 });
});
