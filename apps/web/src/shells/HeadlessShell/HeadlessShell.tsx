import type { ReactNode } from 'react';
import { Wordmark } from '../Wordmark.tsx';
import styles from './HeadlessShell.module.css';

/** G4: file and print views. No bars, nothing to click but the content. */
export function HeadlessShell({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Wordmark />
      {children}
    </main>
  );
}
