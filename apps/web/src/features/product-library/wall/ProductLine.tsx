import { memo } from 'react';
import { PickBox, pickStyles } from '../../../parts/wall/index.ts';
import { ProductPicture } from '../ProductPicture.tsx';
import { priceText } from '../price-text.ts';
import styles from '../product.module.css';
import { ProductLink } from './ProductLink.tsx';
import { type Place, pickName } from './product-place.ts';

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

export const ProductLine = memo(function ProductLine({ product, location, index, chosen, search, onToggle }: Place) {
  if (product === undefined) {
    return (
      <div className={styles.productLine} aria-busy="true">
        <span className={styles.smallTile} />
        <span className={styles.bone} style={{ width: '50%' }} />
      </div>
    );
  }
  return (
    <div
      className={`${pickStyles.holder} ${styles.lineHolder}`}
      data-index={index}
      data-product={product.id}
      data-chosen={chosen || undefined}
    >
      <PickBox line name={pickName(product)} chosen={chosen} onToggle={(range) => onToggle(index, range)} />
      <ProductLink id={product.id} search={search} className={styles.productLine}>
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
        <span className={styles.price}>
          {product.cost === null || product.cost === undefined ? (
            <span className={styles.noPrice}>{location === undefined ? 'None' : `Not in ${location.code}`}</span>
          ) : (
            priceText(product.cost, location)
          )}
        </span>
        <span className={styles.price}>{priceText(product.suggestedRetail || null, location)}</span>
      </ProductLink>
    </div>
  );
});
