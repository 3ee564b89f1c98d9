import { styleColorId } from '../product/product.ts';
import type { StyleColor } from './assortment.ts';
import type { RowCells } from './row-fields.ts';

/** What waits to be sent for one assortment (M6.2). */
export interface ProductBatch {
  readonly add: ReadonlyMap<string, StyleColor>;
  readonly remove: ReadonlyMap<string, StyleColor>;
  readonly update: ReadonlyMap<string, StyleColor & { readonly values: RowCells }>;
}

export const emptyBatch: ProductBatch = { add: new Map(), remove: new Map(), update: new Map() };

const keyOf = ({ style, color }: StyleColor): string => styleColorId(style, color);
const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> =>
  map.has(key) ? new Map([...map].filter(([held]) => held !== key)) : map;

/** M6.1: adding cancels a pending removal and skips what already waits. */
export const addToBatch = (batch: ProductBatch, product: StyleColor): ProductBatch => {
  const key = keyOf(product);
  if (batch.remove.has(key)) return { ...batch, remove: without(batch.remove, key) };
  if (batch.add.has(key)) return batch;
  return { ...batch, add: new Map(batch.add).set(key, product) };
};

/** Removing cancels a pending addition, and what was edited in the row meanwhile goes with it. */
export const removeFromBatch = (batch: ProductBatch, product: StyleColor): ProductBatch => {
  const key = keyOf(product);
  const update = without(batch.update, key);
  if (batch.add.has(key)) return { ...batch, update, add: without(batch.add, key) };
  if (batch.remove.has(key)) return batch;
  return { ...batch, update, remove: new Map(batch.remove).set(key, product) };
};

export const updateInBatch = (batch: ProductBatch, product: StyleColor, values: RowCells): ProductBatch => {
  const key = keyOf(product);
  const held = batch.update.get(key)?.values;
  return { ...batch, update: new Map(batch.update).set(key, { ...product, values: { ...held, ...values } }) };
};

export const isEmptyBatch = ({ add, remove, update }: ProductBatch): boolean =>
  add.size + remove.size + update.size === 0;

/** The first mention counts: a list pasted twice adds every product once. */
export const distinctProducts = <P extends StyleColor>(products: readonly P[]): P[] => {
  const seen = new Set<string>();
  return products.filter((product) => !seen.has(keyOf(product)) && seen.add(keyOf(product)));
};
