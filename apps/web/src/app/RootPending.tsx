import { Wordmark } from '../shells/Wordmark.tsx';
import styles from './RootPending.module.css';

/** While it is not yet known who is there: the bar's place and nothing that could jump. */
export function RootPending() {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <Wordmark />
    </div>
  );
}
