import { seasonTitle } from '@atelier/domain/season/season';
import { Link } from '@tanstack/react-router';
import { Heart, Search, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { browsePath, wholeSeason } from '../../../parts/internal-address/index.ts';
import type { Chosen, FoundAssortment } from '../selection.ts';
import { AssortmentTile } from './AssortmentTile.tsx';
import styles from './landing.module.css';
import { landingRegions } from './landing-regions.ts';

interface Props {
  place: Chosen;
  assortments: readonly FoundAssortment[];
  /** Whose prices, where that can be chosen. */
  choice: ReactNode;
}

const titles = { domestic: 'Domestic', international: 'International' } as const;
const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** One side of a season: ways into all of it, then its assortments by region and gender. */
export function LandingArea({ place, assortments, choice }: Props) {
  const { channel, area, season, year, location } = place;
  const whole = wholeSeason({ season, year, ...(area === 'international' ? { location } : {}) });
  const regions = landingRegions(assortments);
  // At home there is one region, and it has no heading of its own.
  const Gender = area === 'domestic' ? 'h3' : 'h4';
  const ways = [
    { tab: 'search-all', label: 'Search all', Icon: Search },
    { tab: 'newest', label: 'Newest', Icon: Sparkles },
    { tab: 'collections', label: 'Collections', Icon: Heart },
  ] as const;
  return (
    <section className={styles.area} aria-label={`${titles[area]} ${seasonTitle(place)}`}>
      <header className={styles.areaHead}>
        <h2>{titles[area]}</h2>
        {choice}
        <nav aria-label={`${titles[area]}: everything of the season`}>
          {ways.map(({ tab, label, Icon }) => (
            <Link key={tab} to={browsePath(area, channel)} search={{ ...whole, tab }}>
              <Icon {...icon} />
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {regions.map(({ region, genders }) => (
        <div key={region} className={styles.region}>
          {area === 'domestic' ? null : <h3 className={styles.regionName}>{region}</h3>}
          {genders.map(({ gender, assortments: own }) => (
            <section key={gender} className={styles.gender} aria-label={`${region} ${gender ?? 'All genders'}`}>
              <Gender className={styles.genderName}>{gender ?? 'All genders'}</Gender>
              <ul>
                {own.map((assortment) => (
                  <li key={assortment._id}>
                    <AssortmentTile assortment={assortment} place={place} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </section>
  );
}
