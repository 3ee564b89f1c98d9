import { memo } from 'react';
import { ProductPicture } from './ProductPicture.tsx';
import { priceText } from './price-text.ts';
import styles from './product.module.css';
import type { Location, Product } from './queries.ts';

interface Props {
  product: Product | undefined;
  location: Location | undefined;
  onOpen: (id: string) => void;
}

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const ProductCard = memo(function ProductCard({ product, location, onOpen }: Props) {
  if (product === undefined) {
    return (
      <div className={styles.card} aria-busy="true">
        <div className={styles.tile} />
        <span className={styles.bone} style={{ width: '60%' }} />
        <span className={styles.bone} style={{ width: '40%' }} />
      </div>
    );
  }
  return (
    <button type="button" className={styles.card} onClick={() => onOpen(product.id)}>
      <span className={styles.tile}>
        <ProductPicture product={product} size="medium" />
        {product.newStyle ? <span className={styles.badge}>New</span> : null}
      </span>
      <span className={styles.name}>{product.name}</span>
      <span className={styles.line}>
        <span>
          {product.style} {product.color}
        </span>
        <span className={styles.price}>{priceText(product.suggestedRetail || product.cost, location)}</span>
      </span>
    </button>
  );
});
