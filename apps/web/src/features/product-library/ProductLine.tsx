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

/** What the columns of the list are; each line says it all to a screen reader by itself. */
export function ListHead() {
  return (
    <div className={styles.listHead} aria-hidden="true">
      <span />
      <span>Name</span>
      <span>Style, color</span>
      <span>Color name</span>
      <span>Gender</span>
      <span>Division</span>
      <span>Pillar</span>
      <span>Seasons</span>
      <span className={styles.price}>Cost</span>
      <span className={styles.price}>Retail</span>
    </div>
  );
}

export const ProductLine = memo(function ProductLine({ product, location, onOpen }: Props) {
  if (product === undefined) {
    return (
      <div className={styles.productLine} aria-busy="true">
        <span className={styles.smallTile} />
        <span className={styles.bone} style={{ width: '50%' }} />
      </div>
    );
  }
  return (
    <button type="button" className={styles.productLine} onClick={() => onOpen(product.id)}>
      <span className={styles.smallTile}>
        <ProductPicture product={product} size="thumb" />
      </span>
      <span className={styles.name}>{product.name}</span>
      <span>
        {product.style} {product.color}
      </span>
      <span>{product.colorDescription}</span>
      <span>{product.gender}</span>
      <span>{product.division}</span>
      <span>{product.pillar}</span>
      <span>{product.seasonCodes?.join(', ')}</span>
      <span className={styles.price}>{priceText(product.cost, location)}</span>
      <span className={styles.price}>{priceText(product.suggestedRetail || null, location)}</span>
    </button>
  );
});
