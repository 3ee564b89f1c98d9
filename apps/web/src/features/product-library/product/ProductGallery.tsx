import { productImageAddress } from '@atelier/contract/products/product-images';
import { useState } from 'react';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';
import type { Product } from '../queries.ts';

const viewNames = { threeQuarter: 'Three quarter', side: 'Side', top: 'Top', back: 'Back', front: 'Front' } as const;

/** The wall has this one already, so the large picture never begins as an empty tile. */
const behind = (product: Product, key: string | undefined) =>
  key === undefined ? {} : { backgroundImage: `url("${productImageAddress(product.id, key, 'medium')}")` };

export function ProductGallery({ product }: { product: Product }) {
  const images = product.images ?? [];
  const [chosen, setChosen] = useState(images[0]?.key);
  const [loaded, setLoaded] = useState<string>();
  const nameOf = (image: (typeof images)[number]) =>
    `${viewNames[image.view]}${image.kind === 'cad' ? ' drawing' : ''}`;
  return (
    <div>
      <div className={styles.stage} style={loaded === chosen ? {} : behind(product, chosen)}>
        <ProductPicture
          product={product}
          size="large"
          imageKey={chosen}
          alt={`${product.name ?? ''} ${product.color}`}
          onLoad={() => setLoaded(chosen)}
        />
      </div>
      {images.length < 2 ? null : (
        <fieldset className={styles.thumbs} aria-label="Pictures">
          {images.map((image) => (
            <button
              key={image.key}
              type="button"
              className={styles.thumb}
              aria-label={nameOf(image)}
              aria-pressed={image.key === chosen}
              onClick={() => setChosen(image.key)}
            >
              <ProductPicture product={product} size="small" imageKey={image.key} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
