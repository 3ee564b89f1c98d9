import type { Site } from './queries.ts';
import styles from './site-poster.module.css';
import { stageStyle } from './stage-style.ts';

/** A season in its own voice: ground, ink, width and weight; no picture, so that it is there at once. */
export function SitePoster({ site: { season, year, theme } }: { site: Pick<Site, 'season' | 'year' | 'theme'> }) {
  return (
    <span className={styles.poster} style={stageStyle(theme)} data-floor={theme.floor} aria-hidden="true">
      <span className={styles.words}>
        {season}
        <b>{String(year).slice(2)}</b>
      </span>
      <span className={styles.tabs} data-tabs={theme.tabs}>
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
