import { useState } from 'react';
import { ProductPicture } from './ProductPicture.tsx';
import styles from './product.module.css';
import type { Product } from './queries.ts';

const viewNames = { threeQuarter: 'Three quarter', side: 'Side', top: 'Top', back: 'Back', front: 'Front' } as const;

export function ProductGallery({ product }: { product: Product }) {
  const images = product.images ?? [];
  const [chosen, setChosen] = useState(images[0]?.key);
  const nameOf = (image: (typeof images)[number]) =>
    `${viewNames[image.view]}${image.kind === 'cad' ? ' drawing' : ''}`;
  return (
    <div>
      <div className={styles.stage}>
        <ProductPicture
          product={product}
          size="large"
          imageKey={chosen}
          alt={`${product.name ?? ''} ${product.color}`}
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
