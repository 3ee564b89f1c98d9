import { memo } from 'react';
import { PickBox, pickStyles } from '../../../parts/wall/index.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';
import { PriceWords } from './PriceWords.tsx';
import { ProductLink } from './ProductLink.tsx';
import { type Place, pickName } from './product-place.ts';

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const ProductCard = memo(function ProductCard({ product, location, index, chosen, search, onToggle }: Place) {
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
    <div className={pickStyles.holder} data-index={index} data-product={product.id} data-chosen={chosen || undefined}>
      <ProductLink id={product.id} search={search} className={styles.card}>
        <span className={`${styles.tile} ${pickStyles.shown}`}>
          <ProductPicture product={product} size="medium" />
          {product.newStyle ? <span className={styles.badge}>New</span> : null}
        </span>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.line}>
          <span className={styles.code}>
            {product.style} {product.color}
          </span>
          <PriceWords product={product} location={location} />
        </span>
      </ProductLink>
      <PickBox name={pickName(product)} chosen={chosen} onToggle={(range) => onToggle(index, range)} />
    </div>
  );
});
