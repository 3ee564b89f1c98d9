import type { LoadingGesture } from '@atelier/domain/conference/theme';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { mainId, SkipLink } from '../SkipLink.tsx';
import { Wordmark } from '../Wordmark.tsx';
import styles from './ConferenceShell.module.css';

interface Props {
  /** The season's ground, ink, colour and type, as variables for everything inside. */
  theme?: CSSProperties | undefined;
  /** How the season speaks: its screens are composed by it. */
  voice?: LoadingGesture | undefined;
  navigation?: ReactNode;
  children: ReactNode;
}

/** G4: the microsites have their own air; only the way back to the portal stays. */
export function ConferenceShell({ theme, voice, navigation = null, children }: Props) {
  return (
    <div className={styles.shell} data-voice={voice} data-plain={theme === undefined || undefined} style={theme}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/dashboard" className={styles.home} aria-label="Atelier, to the dashboard">
          <Wordmark />
        </Link>
        {navigation}
      </header>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
