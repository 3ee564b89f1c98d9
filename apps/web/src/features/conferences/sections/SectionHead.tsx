import type { ReactNode } from 'react';
import styles from './section.module.css';

export function SectionHead({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{label}</h1>
      {children}
    </div>
  );
}
