import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  /** The specification's sentence where it has one. */
  text: string;
  detail?: string;
  action?: ReactNode;
  /** The text is all there is on the page, so it is its heading too. */
  isPage?: boolean;
}

export function EmptyState({ icon, text, detail, action, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {isPage ? <h1 className={styles.text}>{text}</h1> : <p className={styles.text}>{text}</p>}
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
