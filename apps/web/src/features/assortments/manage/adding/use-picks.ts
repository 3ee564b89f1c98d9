import { useState } from 'react';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import type { CatalogueProduct } from './catalogue-queries.ts';

/** Which found products are marked for adding. */
export function usePicks({ grid, isLoaded }: OpenAssortment) {
  const [picked, setPicked] = useState<ReadonlyMap<string, CatalogueProduct>>(new Map());
  const [last, setLast] = useState<string>();
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
  /** With Shift, everything from the one pressed last to this one. */
  const press = (shown: readonly CatalogueProduct[], product: CatalogueProduct, on: boolean, range: boolean) => {
    const [from, to] = [last, product.id]
      .map((id) => shown.findIndex((one) => one.id === id))
      .toSorted((a, b) => a - b);
    choose(range && from !== undefined && from >= 0 ? shown.slice(from, (to ?? from) + 1) : [product], on);
    setLast(product.id);
  };
  return { picked, isIn, choose, press, clear: () => setPicked(new Map()) };
}
