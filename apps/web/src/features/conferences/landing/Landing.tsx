import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { seasonOf, seasonWords } from '@atelier/domain/conference/season-words';
import { siteAddress } from '@atelier/domain/conference/site-address';
import { afterOpening, navigationOf } from '@atelier/domain/conference/site-sections';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Product } from '../pictures/Product.tsx';
import { fetchFirst, firstPictures } from '../pictures/product-shapes.ts';
import type { VisitedSite } from '../queries.ts';
import styles from './landing.module.css';

interface Props {
  site: VisitedSite;
  as: ConferenceGroup | undefined;
  /** [M22.2] The page that welcomes leads to where its site begins. */
  isWelcome?: boolean;
}

/** The season's front: its name as large as the stage, its line-up, and the ways in. */
export function Landing({ site, as, isWelcome = false }: Props) {
  // Kept for whoever comes back to it, however this one came.
  useEffect(() => void fetchFirst(firstPictures(site)), [site]);
  const [season, year] = seasonWords(site);
  const onwards = afterOpening(site);
  const doors = navigationOf(site);
  const size = { '--letters': seasonOf(site).length, '--longest': Math.max(season.length, 4) } as CSSProperties;
  return (
    <div className={styles.landing} data-floor={site.theme.floor || undefined} style={size}>
      <div className={styles.words}>
        {isWelcome ? <p className={styles.welcome}>Welcome</p> : null}
        <h1 className={styles.title}>
          <span>{season}</span> <span>{year}</span>
        </h1>
        {site.intro === '' ? null : <p className={styles.intro}>{site.intro}</p>}
      </div>
      <div className={styles.lineUp} aria-hidden="true">
        {firstPictures(site).map(({ address, size: width }, at) => (
          <span
            key={address}
            className={styles.stand}
            style={{ '--at': at, '--of': site.lineUp.length } as CSSProperties}
          >
            <Product address={address} size={width} at={at} />
          </span>
        ))}
      </div>
      <nav className={styles.doors} aria-label="Sections">
        {isWelcome && onwards !== null ? (
          <Link to={siteAddress(site.slug, onwards)} search={as ? { as } : {}} className={styles.enter}>
            Enter <ArrowRight size={20} strokeWidth={1.5} aria-hidden="true" />
          </Link>
        ) : (
          doors.map(({ path, label }) => (
            <Link key={path} to={siteAddress(site.slug, path)} search={as ? { as } : {}}>
              {label}
            </Link>
          ))
        )}
      </nav>
    </div>
  );
}
