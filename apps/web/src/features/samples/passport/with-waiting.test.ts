import type { Passport } from '@atelier/contract/samples/passport';
import { expect, test } from 'vitest';
import type { Handling } from '../../../parts/sample-handling/index.ts';
import { withWaiting } from './with-waiting.ts';

const code = '34679AC3';
const passport = {
  sample: { code, library: 'Production', place: '118', values: { bin: '118' } },
  here: 2,
  lent: 0,
  loans: [],
  tracking: [],
} as unknown as Passport;
const waits = (name: Handling['name'], body: object): Handling =>
  ({ key: name, name, given: { body }, words: '' }) as unknown as Handling;
const lend = waits('lendSamples', { codes: [code], borrower: 'Ada Moreno', dueDate: '2026-12-01', quantity: 2 });

test('[M18] what waits for the network is seen at once: lent, returned and moved', () => {
  expect(withWaiting(passport, [lend])).toMatchObject({ here: 0, lent: 2, loans: [{ borrower: 'Ada Moreno' }] });
  expect(withWaiting(passport, [lend, waits('returnSamples', { codes: [code] })])).toMatchObject({
    here: 2,
    lent: 0,
    loans: [],
  });
  const move = waits('moveSamples', { codes: [code], values: { bin: '300' } });
  expect(withWaiting(passport, [move]).sample.place).toBe('300');
});

test('[M18] what waits for another sample changes nothing', () => {
  expect(withWaiting(passport, [waits('lendSamples', { codes: ['34679ACD'], borrower: 'x' })])).toBe(passport);
});
