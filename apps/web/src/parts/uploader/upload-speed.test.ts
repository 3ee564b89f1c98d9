import { expect, test } from 'vitest';
import { createSpeed, timeLeftText } from './upload-speed.ts';

test('the speed is that of the last seconds, and nothing is promised before a second has passed', () => {
  const speed = createSpeed();
  speed.note(1000, 0);
  expect(speed.perSecond(500)).toBe(0);
  speed.note(3000, 1_000);
  expect(speed.perSecond(2_000)).toBe(1500);
  speed.note(10, 20_000);
  speed.note(10, 21_000);
  expect(speed.perSecond(21_000)).toBe(10);
});

test.each([
  [0, 10, null],
  [100, 0, null],
  [100, 10, '10 s left'],
  [2_400, 10, '4 min left'],
  [72_600, 10, '2 h 1 min left'],
])('%d bytes at %d a second: %s', (bytes, perSecond, words) => {
  expect(timeLeftText(bytes, perSecond)).toBe(words);
});
