import { compareSizes } from '@atelier/domain/product/sizes';
import { upcCheckDigit } from '@atelier/domain/product/upc';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from './demo-catalogue.ts';

const today = '2026-11-15';
const products = [...demoCatalogue({ count: 3000, today })];
const isUpc = (text: string) => /^\d{12}$/.test(text) && upcCheckDigit(text.slice(0, 11)) === text[11];
const ids = new Set(products.map((product) => product.id));

describe('the demo catalogue', () => {
  test('the same seed gives the same products, and a longer run begins with the shorter one', () => {
    expect([...demoCatalogue({ count: 300, today })]).toEqual(products.slice(0, 300));
    expect([...demoCatalogue({ count: 5, today, seed: 2 })].map((product) => product.id)).not.toEqual(
      products.slice(0, 5).map((product) => product.id),
    );
  });

  test('[M4.1] every style-color is one of its kind and belongs to one of the three types', () => {
    expect(ids.size).toBe(3000);
    const share = (type: string) => products.filter((product) => product.productType === type).length / 3000;
    expect(share('Footwear')).toBeGreaterThan(0.55);
    expect(share('Apparel')).toBeGreaterThan(0.15);
    expect(share('POP')).toBeGreaterThan(0.01);
  });

  test('[M4.1] UPCs are valid, one per style-color and size, the same at every location', () => {
    const owner = new Map<string, string>();
    const wrong: string[] = [];
    for (const product of products)
      for (const row of product.locations.flatMap((location) => location.availability)) {
        const held = `${product.id} ${row.size}`;
        if (!isUpc(row.upc) || (owner.get(row.upc) ?? held) !== held) wrong.push(row.upc);
        owner.set(row.upc, held);
      }
    expect(wrong).toEqual([]);
    expect(owner.size).toBeGreaterThan(3000);
  });

  test('[M4.1] four or more locations exist, and each product has about four with about ten availability rows', () => {
    const locations = products.flatMap((product) => product.locations);
    expect(new Set(locations.map((location) => location.code)).size).toBeGreaterThanOrEqual(4);
    expect(locations.length / 3000).toBeGreaterThan(3.5);
    const rows = locations.reduce((sum, location) => sum + location.availability.length, 0);
    expect(rows / locations.length).toBeGreaterThan(6);
    expect(rows / locations.length).toBeLessThan(14);
  });

  test('[M8.4] every availability window has content around the day of the demo', () => {
    const dates = products.flatMap((product) =>
      product.locations.flatMap((at) => at.availability.map((row) => row.date)),
    );
    expect(dates.some((date) => date >= today && date <= '2026-12-14')).toBe(true);
    expect(dates.some((date) => date > '2027-02-13' && date <= '2027-05-15')).toBe(true);
  });

  test('[M4.1] Order With names products that exist', () => {
    const related = products.flatMap((product) => product.relationships);
    expect(related.length).toBeGreaterThan(300);
    expect(related.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('dates are in order and totals add up', () => {
    for (const product of products) {
      expect(product.createdDate.slice(0, 10) <= product.modifiedDate.slice(0, 10)).toBe(true);
      expect(product.modifiedDate.slice(0, 10) <= today).toBe(true);
      for (const location of product.locations)
        expect(location.totalInventory).toBe(location.availability.reduce((sum, row) => sum + row.inventory, 0));
    }
  });

  test('sizes of one product follow its scale', () => {
    const shoe = products.find((product) => product.gender === 'Men' && product.productType === 'Footwear');
    const sizes = [...new Set(shoe?.locations.flatMap((at) => at.availability.map((row) => row.size)))].sort(
      compareSizes,
    );
    expect(sizes.every((size) => /^\d+H?$/.test(size))).toBe(true);
  });
});
