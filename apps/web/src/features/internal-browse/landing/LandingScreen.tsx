import type { Channel } from '@atelier/domain/access/user';
import { assortmentKind } from '@atelier/domain/assortment/assortment';
import { type InternalArea, internalAreas } from '@atelier/domain/assortment/internal-area';
import { seasonTitle } from '@atelier/domain/season/season';
import { counted } from '@atelier/domain/vocabulary/counted';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Layers } from 'lucide-react';
import { type InternalSearch, landingPath, seasonsPath } from '../../../parts/internal-address/index.ts';
import browse from '../internal-browse.module.css';
import { LocationChoice } from '../LocationChoice.tsx';
import { seasonQuery } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';
import { locationAbroad, useLocations } from '../use-price-place.ts';
import { LandingArea } from './LandingArea.tsx';
import styles from './landing.module.css';

interface Props {
  channel: Channel;
  search: InternalSearch;
}

/** [M12.1] The key initiatives or retail assortments of a season that are open to this person. */
export function LandingScreen({ channel, search }: Props) {
  const navigate = useNavigate();
  const { season = '', year = 0 } = search;
  const locations = useLocations();
  const location = search.location ?? locationAbroad(locations);
  const [home, abroad] = useSuspenseQueries({
    queries: internalAreas.map((area) => seasonQuery({ channel, area, season, year })),
  });
  const found: Readonly<Record<InternalArea, readonly FoundAssortment[]>> = {
    domestic: home?.data ?? [],
    international: abroad?.data ?? [],
  };
  const total = found.domestic.length + found.international.length;
  return (
    <div className={styles.page}>
      <PageHead
        look="bar"
        title={seasonTitle({ season, year })}
        detail={counted(total, assortmentKind({ orgType: 'internal', channel })).toLowerCase()}
        trail={
          <Link
            to={seasonsPath(channel)}
            search={search.location === undefined ? {} : { location: search.location }}
            className={browse.trail}
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            Seasons
          </Link>
        }
      />
      {total === 0 ? (
        <EmptyState
          icon={<Layers size={32} strokeWidth={1.25} />}
          text="Nothing of this season is open to you."
          detail="Assortments show once they are published and their season set is open."
        />
      ) : null}
      {internalAreas
        .filter((area) => found[area].length > 0)
        .map((area) => (
          <LandingArea
            key={area}
            place={{ channel, area, season, year, location: area === 'domestic' ? 'US' : location }}
            assortments={found[area]}
            choice={
              area === 'international' ? (
                <LocationChoice
                  value={location}
                  onChange={(next) =>
                    void navigate({
                      to: landingPath(channel),
                      search: { ...search, location: next },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              ) : null
            }
          />
        ))}
    </div>
  );
}
