import { useQuery } from '@tanstack/react-query';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';
import { colorsOfStyleQuery, type Product } from '../queries.ts';

/** The other colors of the style; the one that is open is marked. */
export function SiblingColors({ product, onOpen }: { product: Product; onOpen: (id: string) => void }) {
  const { data: colors = [] } = useQuery(colorsOfStyleQuery(product.style));
  if (colors.length < 2) return null;
  return (
    <section>
      <h3 className={styles.heading}>Colors · {colors.length}</h3>
      <fieldset className={styles.thumbs} aria-label="Colors">
        {colors.map((color) => (
          <button
            key={color.id}
            type="button"
            className={styles.thumb}
            title={`${color.color} ${color.colorDescription ?? ''}`}
            aria-label={`${color.color} ${color.colorDescription ?? ''}`.trim()}
            aria-pressed={color.id === product.id}
            onClick={() => onOpen(color.id)}
          >
            <ProductPicture product={color} size="small" />
          </button>
        ))}
      </fieldset>
    </section>
  );
}
