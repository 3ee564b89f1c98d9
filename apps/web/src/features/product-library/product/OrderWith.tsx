import { useQueries } from '@tanstack/react-query';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';
import { productQuery } from '../queries.ts';

/** 'Order With': products that belong together; those this reader may not see are left out. */
export function OrderWith({ ids, onOpen }: { ids: readonly string[]; onOpen: (id: string) => void }) {
  const found = useQueries({
    queries: ids.map((id) => ({ ...productQuery(id), retry: false, meta: { quiet: true } })),
  });
  const products = found.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (products.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Order With</h3>
      <div className={styles.related}>
        {products.map((product) => (
          <button key={product.id} type="button" className={styles.relatedCard} onClick={() => onOpen(product.id)}>
            <ProductPicture product={product} size="small" />
            <span>{product.name}</span>
            <span>
              {product.style} {product.color}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
