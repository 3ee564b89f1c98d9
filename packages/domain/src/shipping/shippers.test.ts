import { expect, test } from 'vitest';
import { isLocalTracking, localTracking, shippers, trackingAddress } from './shippers.ts';

const number = localTracking('10293847561');

test('[G23] a number of our own is noticed to be wrong when one digit is', () => {
  expect(isLocalTracking(number)).toBe(true);
  for (let at = 3; at < number.length; at += 1)
    for (const digit of '0123456789')
      if (digit !== number[at]) expect(isLocalTracking(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
});

test('[G23] two neighbouring digits that change places are noticed, but for 09 and 90', () => {
  for (let at = 3; at < number.length - 1; at += 1) {
    const pair = number.slice(at, at + 2);
    if (pair[0] === pair[1] || ['09', '90'].includes(pair)) continue;
    const swapped = `${number.slice(0, at)}${pair[1]}${pair[0]}${number.slice(at + 2)}`;
    expect(isLocalTracking(swapped)).toBe(false);
  }
});

test('[M19.3] a tracking link leads to the carrier, whatever the number holds', () => {
  const number = '1Z9&x=#/../';
  for (const shipper of shippers)
    expect(trackingAddress(shipper, number)).toMatch(/^https:\/\/[a-z.]+\/[\w/?]+=1Z9%26x%3D%23%2F\.\.%2F$/);
});

test('[G23] a number of our own leads nowhere: no carrier knows it', () => {
  for (const shipper of shippers) expect(trackingAddress(shipper, number)).toBeNull();
});
