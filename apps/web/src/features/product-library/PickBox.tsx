import type { Product } from './queries.ts';
import styles from './selection.module.css';

interface Props {
  product: Product;
  chosen: boolean;
  line?: boolean;
  onToggle: (range: boolean) => void;
}

export function PickBox({ product, chosen, line = false, onToggle }: Props) {
  return (
    <label className={styles.pick} data-line={line || undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${product.name ?? ''} ${product.style} ${product.color}`}
        checked={chosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
