import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral';

/** The words carry the meaning; the tint only helps the eye. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
