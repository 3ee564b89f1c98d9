import { expect, it } from 'vitest';
import { mustAsk } from './unsaved-changes.ts';

it.each([
  ['nothing changed', { before: { a: [1, { b: 2 }] }, after: { a: [1, { b: 2 }] } }, false],
  ['another key order', { before: { a: 1, b: 2 }, after: { b: 2, a: 1 } }, false],
  ['a deep change', { before: { a: [1, { b: 2 }] }, after: { a: [1, { b: 3 }] } }, true],
  ['a key more', { before: { a: 1 }, after: { a: 1, b: null } }, true],
  ['a list became a record', { before: [], after: {} }, true],
  ['no change check', 'always' as const, true],
])("[M1.10] 'You Have Unsaved Items' with %s", (_name, watch, asks) => {
  expect(mustAsk(watch)).toBe(asks);
});
