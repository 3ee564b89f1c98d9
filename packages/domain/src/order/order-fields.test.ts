import { expect, test } from 'vitest';
import { orderDefaults, orderLimits } from '../vocabulary/limits.ts';
import { lineFieldsOf, orderFields } from './order-fields.ts';

const takes = (type: 'SAMPLE' | 'PROMO', quantity: number | string) =>
  lineFieldsOf(type).quantity.field.parse(String(quantity)).ok;

test('[M19.1] a line of a sample order asks for one to nine pieces, one of a promo order for more', () => {
  for (const quantity of orderDefaults.sampleQuantities) expect(takes('SAMPLE', quantity)).toBe(true);
  for (const quantity of [0, 10, '']) expect(takes('SAMPLE', quantity)).toBe(false);
  expect(takes('PROMO', orderLimits.promoQuantity)).toBe(true);
  expect(takes('PROMO', orderLimits.promoQuantity + 1)).toBe(false);
});

test('[M19.1] the words of an order are matched whatever their case, and others are refused', () => {
  expect(orderFields.deliveryMethod.field.parse('two day')).toEqual({ ok: true, value: 'Two Day' });
  expect(orderFields.reason.field.parse('Because').ok).toBe(false);
  expect(lineFieldsOf('SAMPLE').side.field.parse('').ok).toBe(false);
});

test('[M19.1] a day of an order lies in this century', () => {
  const days = [
    ...[orderFields.requestedDeliveryDate, orderFields.availabilityFrom, orderFields.availabilityTo],
    lineFieldsOf('SAMPLE').returnBy,
  ];
  for (const { field } of days) {
    expect(field.parse('11/30/2026')).toEqual({ ok: true, value: '2026-11-30' });
    for (const day of ['9999-12-31', '1999-12-31', '2100-01-01'])
      expect(field.parse(day)).toEqual({ ok: false, reason: 'A year from 2000 to 2099' });
  }
});

test('[M19.1] the shipper of a line is one that parcels are sent with, or Pending', () => {
  const { field } = lineFieldsOf('SAMPLE').shipper;
  for (const shipper of ['Pending', 'UPS', 'PICKUP'])
    expect(field.parse(shipper)).toEqual({ ok: true, value: shipper });
  expect(field.parse('My uncle').ok).toBe(false);
});
