import { editPrice, type Prices } from '@atelier/domain/product/pricing';
import { describe, expect, it } from 'vitest';
import { figuresToSend } from './price-cells.ts';

const priced = (cost: number, field: 'netCost' | 'discountAmount' | 'discountPercent', value: number): Prices =>
  editPrice({ cost, netCost: cost, discountAmount: 0, discountPercent: 0 }, field, value);

describe('what is sent of four coupled prices', () => {
  it('[M6.4] a typed percent travels as the percent, because the net cost alone would round it away', () => {
    expect(figuresToSend(priced(10, 'discountPercent', 33.33), false)).toEqual({ discountPercent: 33.33 });
  });

  it.each([
    [29, 'netCost', 26.37],
    [44.75, 'discountAmount', 3.33],
    [0, 'netCost', 0],
    [19.99, 'discountPercent', 12.5],
  ] as const)('[M6.4] from what is sent for %d %s %d the same four figures follow', (cost, field, value) => {
    const wanted = priced(cost, field, value);
    const [[sent, figure]] = Object.entries(figuresToSend(wanted, false)) as [[typeof field, number]];
    expect(priced(cost, sent, figure)).toEqual(wanted);
  });

  it('[M6.4] a new cost travels with the discount that belongs to it', () => {
    expect(figuresToSend(priced(50, 'discountPercent', 10), true)).toEqual({ cost: 50, discountPercent: 10 });
  });
});
