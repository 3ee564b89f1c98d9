import styles from './Keys.module.css';

export function Keys({ children }: { children: string }) {
  return <kbd className={styles.keys}>{children}</kbd>;
}
