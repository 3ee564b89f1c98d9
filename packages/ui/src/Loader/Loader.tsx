import styles from './Loader.module.css';

export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
