import { scanTimings } from '@atelier/domain/vocabulary/timings';
import { expect, test } from 'vitest';
import { createBurst } from './keyboard-burst.ts';

const type = (text: string, gap: number, keys = [...text, 'Enter']) => {
  const press = createBurst();
  return keys.map((key, n) => press(key, n * gap)).at(-1);
};

test('[M18] keys in quick succession that end with Enter are a scan; what people type is not', () => {
  expect(type('34679ACD', scanTimings.betweenKeys)).toBe('34679ACD');
  expect(type('34679ACD', scanTimings.betweenKeys + 1)).toBe(undefined);
  expect(type('', 1)).toBe(undefined);
});

test('[M18] Shift belongs to a scan, another key ends it, and a pause begins a new one', () => {
  expect(type('', 1, ['Shift', 'A', 'Shift', 'C', 'Enter'])).toBe('AC');
  expect(type('', 1, ['A', 'Tab', 'C', 'Enter'])).toBe('C');
  const press = createBurst();
  for (const [key, at] of [
    ['x', 0],
    ['A', 500],
    ['C', 510],
  ] as const)
    press(key, at);
  expect(press('Enter', 520)).toBe('AC');
  expect(press('Enter', 530)).toBe(undefined);
});
