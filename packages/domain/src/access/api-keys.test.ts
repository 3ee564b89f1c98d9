import { expect, test } from 'vitest';
import { keyAreaNames, keyRefusal, keyScopeWords } from './api-keys.ts';

const reads = { areas: ['orders'], mayWrite: false } as const;

test('a key opens its own areas, and writes only where it was made to', () => {
  expect(keyRefusal(reads, { area: 'orders', writes: false })).toBeUndefined();
  expect(keyRefusal(reads, { area: 'orders', writes: true })).toBe('It only reads.');
  expect(keyRefusal({ ...reads, mayWrite: true }, { area: 'orders', writes: true })).toBeUndefined();
  expect(keyRefusal(reads, { area: 'products', writes: false })).toBe('It is not made for Products.');
});

test('what belongs to no area is opened by no key, whatever its scope', () => {
  const everything = { areas: keyAreaNames, mayWrite: true };
  expect(keyRefusal(everything, { area: undefined, writes: false })).toContain('a person has to sign in');
});

test('a scope is told in words', () => {
  expect(keyScopeWords(reads)).toBe('Reads Orders');
  expect(keyScopeWords({ areas: keyAreaNames, mayWrite: true })).toBe('Reads and writes everything');
});
