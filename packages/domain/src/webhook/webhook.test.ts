import { expect, test } from 'vitest';
import { nextTryAfter, webhookAddressProblem, webhookTries } from './webhook.ts';

test('each pause is longer than the one before, and they end within a day', () => {
  const pauses = Array.from({ length: webhookTries }, (_, at) => nextTryAfter(at + 1));
  expect(pauses.at(-1)).toBeUndefined();
  const told = pauses.slice(0, -1) as number[];
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
  expect(told.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(24 * 3600);
});

test.each([
  ['https://erp.example/hooks', undefined],
  ['http://erp.example/hooks', 'The address must begin with https.'],
  ['https://me:word@erp.example/', 'An address may not hold a password: the signature says who sends.'],
  ['ftp://erp.example/', 'Please give a whole address, as https://erp.example/hooks.'],
  ['erp.example', 'Please give a whole address, as https://erp.example/hooks.'],
])('%s', (address, problem) => {
  expect(webhookAddressProblem(address, false)).toBe(problem);
});

test('an address without encryption is taken where private ones are', () => {
  expect(webhookAddressProblem('http://127.0.0.1:9/', true)).toBeUndefined();
});
