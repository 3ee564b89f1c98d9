import { counted } from '@atelier/domain/vocabulary/counted';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { cellsHere, type MenuEntry } from '../../../../platform/grid-view/index.ts';
import type { Removal } from './use-removal.tsx';

const libraryAddress = (id: string) => `/product/libraries/products?${new URLSearchParams({ product: id })}`;

const action = (label: string, onSelect: () => void, danger = false): MenuEntry => ({
  kind: 'action',
  label,
  danger,
  onSelect,
});

interface Offers {
  readonly removal: Removal;
  onHistory(row: ProductGridRow): void;
  /** Only for those who open a sample library. */
  readonly onSamples?: ((row: ProductGridRow) => void) | undefined;
}

/** What the right mouse button offers on products of an assortment, besides what it does with cells. */
export function rowMenu(
  rows: readonly ProductGridRow[],
  row: ProductGridRow,
  { removal, onHistory, onSamples }: Offers,
): MenuEntry[] {
  return [
    action('Open product in new tab', () => void window.open(libraryAddress(row.id), '_blank', 'noopener')),
    cellsHere,
    action('History of this product', () => onHistory(row)),
    ...(onSamples ? [action('Where are its samples?', () => onSamples(row))] : []),
    ...(removal.allowed && rows.length > 0
      ? [{ kind: 'rule', key: 'remove' } as const, action(`Remove ${counted(rows.length, 'row')}…`, removal.ask, true)]
      : []),
  ];
}
