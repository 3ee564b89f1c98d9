import { styleColorId } from '../product/product.ts';
import type { StyleColor } from './assortment.ts';

const keyOf = ({ style, color }: StyleColor): string => styleColorId(style, color);

/** The first mention counts: a list pasted twice adds every product once. */
export const distinctProducts = <P extends StyleColor>(products: readonly P[]): P[] => {
  const seen = new Set<string>();
  return products.filter((product) => !seen.has(keyOf(product)) && seen.add(keyOf(product)));
};
