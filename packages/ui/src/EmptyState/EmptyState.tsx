import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  /** The specification's sentence where it has one. */
  text: string;
  detail?: string;
  action?: ReactNode;
}

export function EmptyState({ icon, text, detail, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.text}>{text}</p>
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
