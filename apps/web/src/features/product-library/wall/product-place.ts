import type { LibrarySearch } from '../library-search.ts';
import type { Location, Product } from '../queries.ts';

/** One place of the wall or list; without a product it is still on its way. */
export interface Place {
  product: Product | undefined;
  location: Location | undefined;
  index: number;
  chosen: boolean;
  search: LibrarySearch;
  onToggle: (index: number, range: boolean) => void;
}

/** Under which name it is chosen. */
export const pickName = ({ name, style, color }: Product): string => `${name ?? ''} ${style} ${color}`;
