import styles from './categories.module.css';
import type { useSequence } from './use-sequence.ts';

/** [M1.11] What the library is made of, with how much of each there is. */
export function Categories({ sequence }: { sequence: ReturnType<typeof useSequence> }) {
  const { categories, category, enter } = sequence;
  return (
    <nav className={styles.categories} aria-label="Categories">
      {categories.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-current={value === category ? 'true' : undefined}
          onClick={() => enter(value)}
        >
          <span>{label}</span>
          <span>{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </nav>
  );
}
