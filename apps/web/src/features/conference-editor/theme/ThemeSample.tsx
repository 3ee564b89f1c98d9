import { navigationOf } from '@atelier/domain/conference/site-sections';
import type { Site, Theme } from '../queries.ts';
import { stageStyle } from '../stage-style.ts';
import styles from './theme.module.css';

/** A screen of the site in this theme, small and without its media. */
export function ThemeSample({ site, theme }: { site: Site; theme: Theme }) {
  const entries = navigationOf(site).slice(0, 5);
  return (
    <figure className={styles.sample} aria-label="Sample of the theme">
      <div className={styles.stage} style={stageStyle(theme)} data-tabs={theme.tabs} data-floor={theme.floor}>
        <div className={styles.entries}>
          {entries.map(({ path, label }, at) => (
            <span key={path} data-here={at === 0 || undefined}>
              {label}
            </span>
          ))}
        </div>
        <div className={styles.cover}>
          <strong>{site.title}</strong>
          <p>{site.intro === '' ? 'The words that open the season stand here.' : site.intro}</p>
        </div>
        <div className={styles.tiles}>
          <span>First</span>
          <span>Second</span>
          <span>Third</span>
        </div>
      </div>
    </figure>
  );
}
