import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { missingFields } from '@atelier/domain/sample/sample-fields';
import { expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoSamples } from './demo-samples.ts';

const today = '2026-11-16';
const products = [...demoCatalogue({ seed: 1, count: 300, today })];
const samples = demoSamples({ seed: 1, today, products });

test('[M18] every demo sample has a code of its own and says all that its library demands', () => {
  expect(samples.length).toBeGreaterThan(400);
  expect(new Set(samples.map(({ code }) => code)).size).toBe(samples.length);
  for (const { code, library, status, values } of samples) {
    expect(readSampleCode(code)).toBe(code);
    expect(missingFields(library, { ...values, status })).toEqual([]);
  }
});

test('[M18] of each library some samples are lent, never more than there are, and some of them for too long', () => {
  for (const library of ['Production', 'Sales']) {
    const lent = samples.filter((sample) => sample.library === library && sample.loan);
    expect(lent.length).toBeGreaterThan(3);
    for (const { loan, status, values } of lent) {
      expect(status).toBe('Active');
      expect(loan!.quantity).toBeLessThanOrEqual(Number(values.totalQty));
    }
    expect(lent.some(({ loan }) => loan!.dueDate < today)).toBe(true);
    expect(lent.some(({ loan }) => loan!.dueDate > today)).toBe(true);
  }
});

test('the same seed gives the same samples', () => {
  expect(demoSamples({ seed: 1, today, products })).toEqual(samples);
});
