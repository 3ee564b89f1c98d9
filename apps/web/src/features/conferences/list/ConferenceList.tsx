import { seasonWords } from '@atelier/domain/conference/season-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { ConferenceShell } from '../../../shells/ConferenceShell/ConferenceShell.tsx';
import { conferencesQuery, type SiteFace } from '../queries.ts';
import { themeVariables } from '../site/site-theme.ts';
import styles from './list.module.css';

/** Every season that is open to the reader, as the poster it would hang as. */
export function ConferenceList() {
  const { data: open } = useSuspenseQuery(conferencesQuery);
  return (
    <ConferenceShell>
      <h1 className={styles.title}>Global Conference</h1>
      {open.length === 0 ? (
        <p className={styles.empty}>
          No conference is open to you now. <Link to="/dashboard">To the dashboard</Link>
        </p>
      ) : (
        <ul className={styles.posters}>
          {open.map((face) => (
            <li key={face.slug}>
              <SeasonPoster face={face} />
            </li>
          ))}
        </ul>
      )}
    </ConferenceShell>
  );
}

function SeasonPoster({ face }: { face: SiteFace }) {
  const [season, year] = seasonWords(face);
  const size = { '--longest': Math.max(season.length, 3) } as CSSProperties;
  return (
    <Link
      to="/global/conference/$slug"
      params={{ slug: face.slug }}
      className={styles.poster}
      data-voice={face.theme.gesture}
      style={{ ...themeVariables(face.theme), ...size }}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.season}>
        <span>{season}</span> <span>{year}</span>
      </span>
      <span className={styles.name}>{face.title}</span>
    </Link>
  );
}
