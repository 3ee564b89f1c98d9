import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  eyebrow?: string;
  /** What there is and how it stands: '60 assortments · All changes saved.' */
  detail?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, eyebrow, detail, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
