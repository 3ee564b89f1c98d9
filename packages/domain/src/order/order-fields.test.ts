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
