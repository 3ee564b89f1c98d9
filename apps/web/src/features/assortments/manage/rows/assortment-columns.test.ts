import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { expect, test } from 'vitest';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { assortmentColumns } from './assortment-columns.ts';
import type { GridFacts } from './grid-facts.ts';

const facts: GridFacts = {
  orgType: 'regular',
  productType: 'Footwear',
  locationId: 'US',
  removed: new Set(),
  money: {},
  options: {},
  labels: [],
  writable: true,
};
const row: ProductGridRow = { id: 'W-104-BLK', style: 'W-104', color: 'BLK', version: 1 };
const thumbnail = assortmentColumns(facts).find(({ id }) => id === 'thumbnail')!;
const typed = (text: string) => thumbnail.field.parse(text, thumbnail.context?.(row));

test.each([
  ['its own, in any size', productImageAddress(row.id, 'hero', 'large'), true],
  ['that one is coming', comingSoonAddress('thumb'), true],
  ['none', '', true],
  ['that of another product', productImageAddress('W-104-RED', 'hero', 'thumb'), false],
  ['one from elsewhere', 'https://elsewhere.example/x.png', false],
  ['some other file of the portal', '/api/images/assortments/x.png', false],
])('[M7.6] the picture of a row may be %s', (_which, text, ok) => {
  expect(typed(text).ok).toBe(ok);
});
