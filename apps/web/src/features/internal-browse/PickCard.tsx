import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { productPicture } from './collection/collection-row.ts';
import styles from './internal-browse.module.css';
import type { FoundProduct } from './queries.ts';

interface Props {
  product: FoundProduct;
  picked: boolean;
  /** What is said besides of it. */
  mark?: ReactNode;
  onToggle: () => void;
  /** Draws what is pressed to look closer; without it the picture picks. */
  link?: (children: ReactNode) => ReactNode;
}

/** A product with its picture; the corner picks it or puts it back. */
export function PickCard({ product, picked, mark, onToggle, link }: Props) {
  const { id, style, color, name, colorDescription } = product;
  const face = (
    <>
      <span className={styles.tile}>
        <img src={productPicture(product, 'medium')} alt="" loading="lazy" decoding="async" draggable={false} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>
        {style} {color} {colorDescription}
      </span>
      <span className={styles.quiet}>{mark}</span>
    </>
  );
  return (
    <div className={styles.card} data-picked={picked || undefined} data-product={id}>
      {link === undefined ? <span className={styles.face}>{face}</span> : link(face)}
      <button
        type="button"
        className={link === undefined ? styles.whole : styles.tick}
        aria-pressed={picked}
        aria-label={`Pick ${name} ${id}`}
        onClick={onToggle}
      >
        <span className={styles.mark}>{picked ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}</span>
      </button>
    </div>
  );
}
