import { expect, test } from 'vitest';
import { zipArea } from './zip-areas.ts';

test.each([
  ['90266', 'Inglewood', 'CA'],
  ['10001', 'New York', 'NY'],
  ['10001-1234', 'New York', 'NY'],
  [' 97204 ', 'Portland', 'OR'],
  ['00901', 'San Juan', 'PR'],
  ['06390', 'Fishers Island', 'NY'],
  ['60601', 'Chicago', 'IL'],
  ['99501', 'Anchorage', 'AK'],
])('[G23] %s lies in the area of %s, %s', (zip, city, state) => {
  expect(zipArea(zip)).toEqual({ city, state });
});

test.each(['', '1000', '100011', 'ABCDE', '00000', '10001-12', '９７２０４'])('[G23] %j is in no area', (zip) => {
  expect(zipArea(zip)).toBeUndefined();
});

test('[G23] every state and the district has an area', () => {
  const found = new Set<string>();
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const area = zipArea(`${String(prefix).padStart(3, '0')}50`);
    if (area) found.add(area.state);
  }
  expect(found.size).toBe(54);
});
