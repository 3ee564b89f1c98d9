import type { MenuEntry } from '@atelier/ui/Menu';
import { AddToAssortmentDialog } from '../../../parts/add-to-assortment/index.ts';
import { ImagePackageDialog } from '../../../parts/image-package/index.ts';
import { copyEntry, linkEntries } from '../../../parts/link-menu/index.ts';
import { OrderProductsDialog } from '../../../parts/new-order/index.ts';
import { libraryPath } from '../library-search.ts';
import type { Product } from '../queries.ts';
import { downloadTearSheet } from '../tools/tear-sheet.ts';

export interface ProductAction {
  what: 'add' | 'images' | 'order';
  product: Pick<Product, 'id' | 'style' | 'color'>;
}

interface Offers {
  mayAdd: boolean;
  mayOrder: boolean;
  productType: NonNullable<Product['productType']>;
  /** Whose prices a tear sheet shows. */
  locationCode: string;
  open: (id: string) => void;
  act: (action: ProductAction) => void;
}

const addressOf = (id: string) => `${libraryPath}?${new URLSearchParams({ product: id })}`;

/** What the right mouse button offers on a product. */
export const productMenu = (
  product: Product,
  { mayAdd, mayOrder, productType, locationCode, open, act }: Offers,
): readonly MenuEntry[] => [
  ...linkEntries(addressOf(product.id), () => open(product.id)),
  copyEntry('Copy style and color', `${product.style}\t${product.color}`),
  { kind: 'rule', key: 'more' },
  ...(mayAdd
    ? [{ kind: 'action', label: 'Add to assortment…', onSelect: () => act({ what: 'add', product }) } as const]
    : []),
  ...(mayOrder ? [{ kind: 'action', label: 'Order…', onSelect: () => act({ what: 'order', product }) } as const] : []),
  { kind: 'action', label: 'Download images…', onSelect: () => act({ what: 'images', product }) },
  {
    kind: 'action',
    label: 'Download tear sheet',
    onSelect: () => void downloadTearSheet({ ...product, productType }, locationCode),
  },
];

export function ActOnProduct({ what, product, onClose }: ProductAction & { onClose: () => void }) {
  if (what === 'order') return <OrderProductsDialog products={[product]} onClose={onClose} />;
  return what === 'add' ? (
    <AddToAssortmentDialog products={[product]} onAdded={onClose} onClose={onClose} />
  ) : (
    <ImagePackageDialog
      title={`${product.style} ${product.color}`}
      source={{ kind: 'selection', ids: [product.id] }}
      onClose={onClose}
    />
  );
}
