import { expect, test } from 'vitest';
import { readOrderName } from './order-name.ts';

test('[M1.7] an order is named by its number, with or without the initial of its type, and by nothing else', () => {
  expect(['40034', 'P-40034', 's-7', ' 12 '].map(readOrderName)).toEqual([
    { orderNumber: 40034, type: undefined },
    { orderNumber: 40034, type: 'PROMO' },
    { orderNumber: 7, type: 'SAMPLE' },
    { orderNumber: 12, type: undefined },
  ]);
  for (const typed of ['abc', '', '0', '-1', '1.5', '40034x', 'X-40034', 'P40034-', '99999999999', '1e3'])
    expect(readOrderName(typed)).toBeUndefined();
});
