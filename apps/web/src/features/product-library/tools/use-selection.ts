import { useRangeSelection } from '../../../parts/wall/index.ts';
import type { Product } from '../queries.ts';

export type Chosen = Pick<Product, 'id' | 'style' | 'color'>;

export const useSelection = () =>
  useRangeSelection(
    ({ id }: Product) => id,
    ({ id, style, color }): Chosen => ({ id, style, color }),
  );
