import { Check, Plus } from 'lucide-react';
import { productPicture } from './collection-row.ts';
import styles from './discover.module.css';
import type { FoundProduct } from './queries.ts';

interface Props {
  product: FoundProduct;
  picked: boolean;
  mark?: string | undefined;
  onToggle: () => void;
}

/** A product with its picture; pressing it picks it or puts it back. */
export function PickCard({ product, picked, mark, onToggle }: Props) {
  const { id, name, colorDescription, pillar } = product;
  return (
    <button type="button" className={styles.card} aria-pressed={picked} onClick={onToggle}>
      <span className={styles.tile}>
        <img src={productPicture(product, 'small')} alt="" loading="lazy" />
        <span className={styles.tick} aria-hidden="true">
          {picked ? <Check size={16} /> : <Plus size={16} />}
        </span>
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>
        {id} · {colorDescription}
      </span>
      <span className={styles.quiet}>{[pillar, mark].filter(Boolean).join(' · ')}</span>
    </button>
  );
}
