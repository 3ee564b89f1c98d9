import { Tooltip } from '@atelier/ui/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { ProductPicture } from '../ProductPicture.tsx';
import styles from '../product.module.css';
import { colorsOfStyleQuery, type Product } from '../queries.ts';

const nameOf = ({ color, colorDescription }: Pick<Product, 'color' | 'colorDescription'>): string =>
  `${color} ${colorDescription ?? ''}`.trim();

/** The other colors of the style; the one that is open is marked. */
export function SiblingColors({ product, onOpen }: { product: Product; onOpen: (id: string) => void }) {
  const { data: colors = [] } = useQuery(colorsOfStyleQuery(product.style));
  if (colors.length < 2) return null;
  return (
    <section>
      <h3 className={styles.heading}>Colors · {colors.length}</h3>
      <fieldset className={styles.thumbs} aria-label="Colors">
        {colors.map((color) => (
          <Tooltip key={color.id} text={nameOf(color)}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={nameOf(color)}
              aria-pressed={color.id === product.id}
              onClick={() => onOpen(color.id)}
            >
              <ProductPicture product={color} size="small" />
            </button>
          </Tooltip>
        ))}
      </fieldset>
    </section>
  );
}
