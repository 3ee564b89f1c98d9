import styles from './Wordmark.module.css';

export function Wordmark() {
  return <span className={styles.mark}>ATELIER</span>;
}
