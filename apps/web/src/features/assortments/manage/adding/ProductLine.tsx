import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { formatMoney } from '@atelier/domain/fields/money';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Checkbox } from '@atelier/ui/Checkbox';
import styles from '../manage.module.css';
import type { GridFacts } from '../rows/grid-facts.ts';
import type { CatalogueProduct } from './catalogue-queries.ts';

interface Props {
  product: CatalogueProduct;
  facts: GridFacts;
  isIn: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean, range: boolean) => void;
}

/** M4.5: what the warehouse has, and in how many sizes. Where nobody asked for it there is nothing to say. */
function availableWords({ locations }: CatalogueProduct, locationId: string): string {
  const { availability, totalInventory = 0 } = locations?.find(({ code }) => code === locationId) ?? {};
  if (!availability) return '';
  if (totalInventory === 0) return 'None available';
  const sizes = new Set(availability.filter(({ inventory }) => inventory > 0).map(({ size }) => size)).size;
  const count = totalInventory.toLocaleString('en-US');
  return sizes === 0 ? `${count} available` : `${count} available in ${counted(sizes, 'size')}`;
}

/** A style-color to choose; what is in the assortment already says so and cannot be chosen. */
export function ProductLine({ product, facts, isIn, chosen, onChoose }: Props) {
  const { id, name, colorDescription, thumbnail, cost } = product;
  return (
    <li className={styles.product}>
      <Checkbox label={id} labelHidden checked={isIn || chosen} disabled={isIn} onChange={onChoose} />
      <img
        className={styles.tile}
        src={thumbnail ? productImageAddress(id, thumbnail, 'thumb') : comingSoonAddress('thumb')}
        alt=""
        loading="lazy"
      />
      <div className={styles.grow}>
        <div className={styles.name}>{name}</div>
        <p className={`${styles.quiet} ${styles.numbers}`}>
          {id} · {colorDescription}
        </p>
      </div>
      <div className={`${styles.quiet} ${styles.numbers} ${styles.aside}`}>
        <span>{isIn ? 'In assortment' : typeof cost === 'number' ? formatMoney(cost, facts.money) : ''}</span>
        <span>{availableWords(product, facts.locationId)}</span>
      </div>
    </li>
  );
}
