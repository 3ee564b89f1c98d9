import type { PhotographedProduct } from '@atelier/contract/products/product-photos';
import { counted } from '@atelier/domain/vocabulary/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../parts/search-field/index.ts';
import { draggedPhotos } from './PhotoTile.tsx';
import { ProductFace } from './ProductFace.tsx';
import { productId } from './photo.ts';
import styles from './photo-match.module.css';
import { productsQuery } from './queries.ts';

interface Props {
  /** As many photos are chosen. */
  chosen: number;
  /** Photos are on their way: whose they are stays as it is until then. */
  locked: boolean;
  onAssign: (product: PhotographedProduct, dragged: readonly string[] | null) => void;
}

const idsOf = (text: string): readonly string[] | null => {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
};

/** Where a photo is dragged when its name does not say whose it is; a click does the same for the chosen ones. */
export function ProductPicker({ chosen, locked, onAssign }: Props) {
  const [search, setSearch] = useState('');
  const [over, setOver] = useState<string | null>(null);
  const { data: products = [], isFetching } = useQuery(productsQuery(search));
  return (
    <aside className={styles.picker} aria-label="Products">
      <h2 className={styles.pickerHead}>Fix by hand</h2>
      <p className={styles.quiet}>
        {chosen > 0
          ? `Choose the product of ${counted(chosen, 'photo')}.`
          : 'Find a product, then drag photos onto it. Or tick photos and choose it here.'}
      </p>
      <SearchField label="Find a product" placeholder="Style, name or color" value={search} onSearch={setSearch} />
      <ul className={styles.found} aria-busy={isFetching}>
        {search === '' ? null : products.length === 0 && !isFetching ? (
          <li className={styles.quiet}>No product is called that.</li>
        ) : (
          products.map((product) => (
            <li key={productId(product)}>
              <button
                type="button"
                className={styles.target}
                disabled={locked || (chosen === 0 && over === null)}
                data-over={over === productId(product) || undefined}
                onClick={() => onAssign(product, null)}
                onDragOver={(event) => {
                  if (locked || !event.dataTransfer.types.includes(draggedPhotos)) return;
                  event.preventDefault();
                  setOver(productId(product));
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  event.preventDefault();
                  setOver(null);
                  const ids = idsOf(event.dataTransfer.getData(draggedPhotos));
                  if (ids && !locked) onAssign(product, ids);
                }}
              >
                <ProductFace product={product} />
              </button>
            </li>
          ))
        )}
      </ul>
    </aside>
  );
}
