import type { ReactNode } from 'react';
import { mainId } from '../SkipLink.tsx';
import { Wordmark } from '../Wordmark.tsx';
import styles from './PublicShell.module.css';
import { Shelf } from './Shelf.tsx';

/** G4: everything before a login. The drawing is the loudest thing; the form stands beside it. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <main id={mainId} className={styles.main}>
        <div className={styles.mark}>
          <Wordmark />
        </div>
        <div className={styles.content}>{children}</div>
        <p className={styles.foot}>For people of the company and its partners.</p>
      </main>
      <div className={styles.art} aria-hidden="true">
        <Shelf />
      </div>
    </div>
  );
}
