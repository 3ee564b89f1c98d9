import styles from './round-trip.module.css';

export const Value = ({ text }: { text: string }) =>
  text === '' ? <span className={styles.blank}>blank</span> : <span className={styles.value}>{text}</span>;
