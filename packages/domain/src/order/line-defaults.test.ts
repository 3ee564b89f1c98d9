import { expect, test } from 'vitest';
import { newLine } from './line-defaults.ts';

const sizeOf = (productType: 'Footwear' | 'Apparel' | 'POP', gender: string) =>
  newLine('SAMPLE', { productType, gender }).size;

test('[M19.1] footwear starts with infants 7, children, boys and girls 13, women 6, others 9', () => {
  expect(sizeOf('Footwear', 'Infants')).toBe('7');
  expect(sizeOf('Footwear', 'IN')).toBe('7');
  for (const gender of ['Children', 'Boys', 'Girls', 'GIRLS ']) expect(sizeOf('Footwear', gender)).toBe('13');
  expect(sizeOf('Footwear', 'Women')).toBe('6');
  for (const gender of ['Men', 'Unisex', '']) expect(sizeOf('Footwear', gender)).toBe('9');
});

test('[M19.1] apparel starts with M for infants, children and women, else L', () => {
  for (const gender of ['Infants', 'Children', 'Boys', 'Women']) expect(sizeOf('Apparel', gender)).toBe('M');
  for (const gender of ['Men', 'Unisex']) expect(sizeOf('Apparel', gender)).toBe('L');
  expect(sizeOf('POP', 'Unisex')).toBe('OS');
});

test('[M19.1] promo lines are pairs from the inventory, sample shoes any side from the sample library, apparel in pairs', () => {
  const shoe = { productType: 'Footwear', gender: 'Men' } as const;
  const always = { sizePreference: 'Preferred', shipper: 'Pending', returnType: 'Keep', quantity: 1 };
  expect(newLine('PROMO', shoe)).toEqual({ size: '9', side: 'Pair', source: 'Inventory', ...always });
  expect(newLine('SAMPLE', shoe)).toEqual({ size: '9', side: 'Any Side', source: 'Sample Library', ...always });
  expect(newLine('SAMPLE', { ...shoe, productType: 'Apparel' }).side).toBe('Pair');
});
