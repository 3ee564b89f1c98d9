import { expect, test } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoSamples } from '../samples/demo-samples.ts';
import { demoOrders } from './demo-orders.ts';

const products = [...demoCatalogue({ count: 300, today: '2026-11-16' })];
const samples = demoSamples({ seed: 1, today: '2026-11-16', products });
const orders = demoOrders({ seed: 1, products, samples });

test('the same seed gives the same orders, at every stage of both types', () => {
  expect(demoOrders({ seed: 1, products, samples })).toEqual(orders);
  expect(new Set(orders.filter(({ type }) => type === 'SAMPLE').map(({ status }) => status)).size).toBeGreaterThan(5);
  expect(orders.filter(({ approvalStatus }) => approvalStatus === 'REQUIRES SENIOR')).toHaveLength(2);
});

test('[G44] a sample is held for one line at most, and what was sent is never more than was asked for', () => {
  const held = orders.flatMap(({ lines }) => lines.flatMap(({ sampleId }) => sampleId ?? []));
  expect(held.length).toBeGreaterThan(4);
  expect(new Set(held).size).toBe(held.length);
  for (const { lines } of orders) for (const { sent, quantity } of lines) expect(sent).toBeLessThanOrEqual(quantity);
});
