import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone: 'good' | 'waiting' | 'bad' | 'neutral';
  title?: string;
  children: ReactNode;
  role?: 'status' | 'alert';
}

/** A lasting message inside the page, where a toast would vanish too early. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
      <div>{children}</div>
    </div>
  );
}
