import type { MenuEntry } from '@atelier/ui/Menu';
import { AddToAssortmentDialog } from '../../parts/add-to-assortment/index.ts';
import { ImagePackageDialog } from '../../parts/image-package/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { libraryPath } from './library-search.ts';
import type { Product } from './queries.ts';

export interface ProductAction {
  what: 'add' | 'images';
  product: Pick<Product, 'id' | 'style' | 'color'>;
}

interface Offers {
  mayAdd: boolean;
  open: (id: string) => void;
  act: (action: ProductAction) => void;
}

const addressOf = (id: string) => `${window.location.origin}${libraryPath}?${new URLSearchParams({ product: id })}`;

const copy = async (text: string) => {
  await navigator.clipboard.writeText(text);
  toast.success('Copied');
};

/** What the right mouse button offers on a product. */
export const productMenu = (product: Product, { mayAdd, open, act }: Offers): readonly MenuEntry[] => [
  { kind: 'action', label: 'Open', onSelect: () => open(product.id) },
  {
    kind: 'action',
    label: 'Open in new tab',
    onSelect: () => void window.open(addressOf(product.id), '_blank', 'noopener'),
  },
  { kind: 'rule', key: 'copy' },
  { kind: 'action', label: 'Copy link', onSelect: () => void copy(addressOf(product.id)) },
  { kind: 'action', label: 'Copy style and color', onSelect: () => void copy(`${product.style}\t${product.color}`) },
  { kind: 'rule', key: 'more' },
  ...(mayAdd
    ? [{ kind: 'action', label: 'Add to assortment…', onSelect: () => act({ what: 'add', product }) } as const]
    : []),
  { kind: 'action', label: 'Download images…', onSelect: () => act({ what: 'images', product }) },
];

export function ActOnProduct({ what, product, onClose }: ProductAction & { onClose: () => void }) {
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
