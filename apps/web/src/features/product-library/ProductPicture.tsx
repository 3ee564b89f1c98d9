import {
  comingSoonAddress,
  type ImageSize,
  imageSizes,
  productImageAddress,
} from '@atelier/contract/products/product-images';
import styles from './product.module.css';
import type { Product } from './queries.ts';

interface Props {
  product: Pick<Product, 'id' | 'images'>;
  size: ImageSize;
  imageKey?: string | undefined;
  alt?: string;
  onLoad?: () => void;
}

/** M4.1: a drawing says 'coming soon' where a product has no picture yet. */
export function ProductPicture({ product, size, imageKey, alt = '', onLoad }: Props) {
  const key = imageKey ?? product.images?.find((image) => image.hero)?.key ?? product.images?.[0]?.key;
  const address = key === undefined ? comingSoonAddress(size) : productImageAddress(product.id, key, size);
  const width = imageSizes[size];
  return (
    <img
      className={styles.picture}
      src={address}
      alt={alt}
      width={width}
      height={(width * 3) / 4}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={onLoad}
    />
  );
}
