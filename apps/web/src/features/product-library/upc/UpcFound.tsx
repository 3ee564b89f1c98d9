import type { Reply } from '@atelier/contract';
import { Link } from '@tanstack/react-router';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';

export function UpcFound({ found: { upc, size, product } }: { found: Reply<'lookUpUpc'> }) {
  const type = product.productType === undefined ? {} : { type: product.productType };
  return (
    <div className={styles.found}>
      <div className={styles.tile}>
        <ProductPicture product={product} size="medium" />
      </div>
      <div>
        <h2>{product.name}</h2>
        <p>
          {product.style} {product.color} · {product.colorDescription}
        </p>
        <p>
          Size {size} · UPC {upc}
        </p>
        <Link to="/product/libraries/products" search={{ product: product.id, ...type }}>
          Open in Product Library
        </Link>
      </div>
    </div>
  );
}
