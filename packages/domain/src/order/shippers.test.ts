import { expect, test } from 'vitest';
import { localTracking } from '../shipping/shippers.ts';
import { parcelAddress, shippers } from './shippers.ts';

test('[M19.3] a parcel is followed at its carrier; of a number of our own, and of what is picked up, nobody knows', () => {
  expect(parcelAddress('UPS', '1Z 9')).toContain('1Z%209');
  expect(parcelAddress('UPS', localTracking('12345678901'))).toBe('');
  expect([parcelAddress('PICKUP', '1'), parcelAddress('UPS', ''), parcelAddress('GONE', '1')]).toEqual(['', '', '']);
  expect(shippers.map(({ code }) => code)).toEqual(['UPS', 'FEDEX', 'USPS', 'LOCAL', 'PICKUP']);
});
