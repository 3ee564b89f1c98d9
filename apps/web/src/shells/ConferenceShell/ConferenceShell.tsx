import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mainId, SkipLink } from '../SkipLink.tsx';
import { Wordmark } from '../Wordmark.tsx';
import styles from './ConferenceShell.module.css';

/** G4: the microsites have their own air; only the way back to the portal stays. */
export function ConferenceShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/dashboard" className={styles.home} aria-label="Atelier, to the dashboard">
          <Wordmark />
        </Link>
      </header>
      <main id={mainId} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
