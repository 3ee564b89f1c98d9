import { productImageAddress } from '@atelier/contract/products/product-images';
import type { PhotographedProduct } from '@atelier/contract/products/product-photos';
import { productId } from './photo.ts';
import styles from './photo-match.module.css';

/** A product as the matchmaker names it. */
export function ProductFace({ product }: { product: PhotographedProduct }) {
  const { picture, style, color, name, colorDescription } = product;
  return (
    <span className={styles.face}>
      <span className={styles.facePicture}>
        {picture === null ? null : (
          <img src={productImageAddress(productId(product), picture, 'thumb')} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.faceWords}>
        <strong>
          {style} {color}
        </strong>
        <span>
          {name}, {colorDescription}
        </span>
      </span>
    </span>
  );
}
