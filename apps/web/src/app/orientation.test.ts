import { expect, it } from 'vitest';
import { needsTurning } from './orientation.ts';

it.each([
  ['a tablet held upright', { touchPoints: 5, screenWidth: 768, screenHeight: 1024, windowWidth: 768 }, true],
  ['a tablet on its side', { touchPoints: 5, screenWidth: 1024, screenHeight: 768, windowWidth: 1024 }, false],
  ['a phone', { touchPoints: 5, screenWidth: 390, screenHeight: 844, windowWidth: 390 }, false],
  ['a narrow desktop window', { touchPoints: 0, screenWidth: 1440, screenHeight: 900, windowWidth: 800 }, false],
])('[M1.9] %s', (_name, device, expected) => {
  expect(needsTurning(device)).toBe(expected);
});
