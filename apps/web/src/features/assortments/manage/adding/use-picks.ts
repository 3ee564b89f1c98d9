import { useState } from 'react';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import type { CatalogueProduct } from './catalogue-queries.ts';

/** Which found products are marked for adding. */
export function usePicks({ grid, isLoaded }: OpenAssortment) {
  const [picked, setPicked] = useState<ReadonlyMap<string, CatalogueProduct>>(new Map());
  // M4.5: until all rows are here, the server knows what is in; after that the grid knows it first.
  const isIn = ({ id, inAssortment }: CatalogueProduct) =>
    grid.rowById(id) !== undefined || (!isLoaded() && inAssortment === true);
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
