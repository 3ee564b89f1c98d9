import { useState } from 'react';
import type { CatalogueProduct } from './catalogue-queries.ts';
import type { AssortmentGrid } from './open-assortment.ts';

/** Which found products are marked for adding. */
export function usePicks(grid: AssortmentGrid) {
  const [picked, setPicked] = useState<ReadonlyMap<string, CatalogueProduct>>(new Map());
  const isIn = ({ id }: CatalogueProduct) => grid.rowById(id) !== undefined;
  const choose = (products: readonly CatalogueProduct[], on: boolean) => {
    const next = new Map(picked);
    for (const product of products) {
      if (on && !isIn(product)) next.set(product.id, product);
      else next.delete(product.id);
    }
    setPicked(next);
  };
  return { picked, isIn, choose, clear: () => setPicked(new Map()) };
}
