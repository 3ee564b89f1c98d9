import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Channel } from '@atelier/domain/access/user';
import { assortmentLists } from '@atelier/domain/assortment/lists';
import { seasonTitle, setTitle } from '@atelier/domain/season/season';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarRange, SquarePen } from 'lucide-react';
import { creatableScope } from '../../../parts/create-assortment/index.ts';
import { type InternalSearch, landingPath } from '../../../parts/internal-address/index.ts';
import { SeasonCover } from '../../../parts/season-cover/index.ts';
import { WhyEmpty } from '../../../parts/why/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type BrowsedSeason, browsedSeasonsQuery } from '../queries.ts';
import styles from './season-tiles.module.css';

interface Props {
  channel: Channel;
  /** A location that was chosen before goes along. */
  search: InternalSearch;
}

const listOf = (channel: Channel) => (channel === 'Retail' ? 'retail' : 'wholesale');

/** [M12.1] Live seasons as posters: what is open of each to this person. */
export function SeasonTilesScreen({ channel, search }: Props) {
  const { data: seasons } = useSuspenseQuery(browsedSeasonsQuery(channel));
  return (
    <div className={styles.page}>
      <PageHead
        title={assortmentLists[`internal/${listOf(channel)}`].title}
        actions={<EditorsWay channel={channel} />}
      />
      {seasons.length === 0 ? (
        <EmptyState
          icon={<CalendarRange size={32} strokeWidth={1.25} />}
          text="No season is open to you here."
          detail="A season shows as soon as it is live and one of its sets within your scope is open."
          action={<WhyEmpty area={{ list: 'internalAssortments', channel }} />}
        />
      ) : null}
      <ul className={styles.tiles} aria-label="Seasons">
        {seasons.map((season) => (
          <li key={season._id}>
            <SeasonTile season={season} search={search} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SeasonTile({ season, search: { location } }: { season: BrowsedSeason; search: InternalSearch }) {
  const title = seasonTitle(season);
  const named = { season: season.season, year: season.year };
  return (
    <Link
      to={landingPath(season.channel)}
      search={{ ...named, ...(location === undefined ? {} : { location }) }}
      className={styles.tile}
    >
      <span className={styles.poster} aria-hidden>
        <SeasonCover season={season} size="large" />
      </span>
      <b className={styles.title}>{title}</b>
      <span className={styles.sets}>{season.seasonSets.map(setTitle).join(', ')}</span>
    </Link>
  );
}

/** Whoever may change assortments or seasons gets there from here. */
function EditorsWay({ channel }: { channel: Channel }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const access = { ...user, tbes: user.userTBEs };
  const list = assortmentLists[`internal/${listOf(channel)}`].title;
  return (
    <>
      {canAccess(access, needs.manageSeasons) ? (
        <Button
          icon={<CalendarRange size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() =>
            void navigate({
              to: '/product/assortments/seasons/manage',
              search: channel === 'Retail' ? { channel } : {},
            })
          }
        >
          Manage seasons
        </Button>
      ) : null}
      {creatableScope(access, 'internal', channel).regions.length > 0 ? (
        <Button
          look="primary"
          icon={<SquarePen size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => void navigate({ to: `/product/assortments/internal/${listOf(channel)}` })}
        >
          Edit {list.toLowerCase()}
        </Button>
      ) : null}
    </>
  );
}
