import { expect, test } from 'vitest';
import { marksOf } from './pip-marks.ts';

test('[stage 5] pips are filled for what is sent, and leave out what nobody could count', () => {
  expect(marksOf({ filled: 2, hollow: 1 })).toEqual([true, true, false]);
  expect(marksOf({ filled: 0, hollow: 200 })).toEqual([]);
});
