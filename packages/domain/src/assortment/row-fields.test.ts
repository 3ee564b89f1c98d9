import { expect, test } from 'vitest';
import { isProductFieldKey, productFields } from '../product/product-fields.ts';
import { rowFieldKeys } from './row-fields.ts';

/** Typed as the markup of its location and kept by the row. */
const markup = 'markupPercent';

test('every cell of an assortment row has a label, and its headers lead to it', () => {
  expect(rowFieldKeys.filter((key) => key !== markup && !isProductFieldKey(key))).toEqual([]);
  const headers = Object.values(productFields).flatMap(({ headers: named = [] }) =>
    named.map((one) => one.toLowerCase()),
  );
  expect(new Set(headers).size).toBe(headers.length);
});
