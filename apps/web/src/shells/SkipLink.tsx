import styles from './SkipLink.module.css';

export const mainId = 'main';

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  );
}
