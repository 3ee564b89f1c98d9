import type { Channel } from '@atelier/domain/access/user';
import type { InternalArea } from '@atelier/domain/assortment/internal-area';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { type InternalSearch, landingPath, wholeSeason } from '../../../parts/internal-address/index.ts';
import { tabOf } from '../internal-search.ts';
import { seasonQuery } from '../queries.ts';
import { type Chosen, linkageOf } from '../selection.ts';
import { Browsing } from './Browsing.tsx';
import { isNamed } from './is-named.ts';

interface Props {
  channel: Channel;
  area: InternalArea;
  search: InternalSearch;
}

/** [M12.1] A season at home or abroad: one assortment of it, everything of it, what is new, and one's own picks. */
export function BrowseScreen({ channel, area, search }: Props) {
  const { season = '', year = 0, location } = search;
  const { data: within } = useSuspenseQuery(seasonQuery({ channel, area, season, year }));
  const assortment = search.title === undefined ? undefined : within.find(isNamed(search));
  const chosen: Chosen = {
    ...{ channel, area, season, year, assortment },
    location: area === 'domestic' ? 'US' : (location ?? 'US'),
  };
  if (search.title !== undefined && assortment === undefined && tabOf(search) === 'browse')
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.25} />}
        text={`“${search.title}” is not open here.`}
        detail="It may be unpublished, its season closed, or outside of your scope."
        action={
          <Link to={landingPath(channel)} search={wholeSeason(search)}>
            <Button>
              {season} {year}
            </Button>
          </Link>
        }
        isPage
      />
    );
  return <Browsing key={JSON.stringify(linkageOf(chosen))} chosen={chosen} within={within} search={search} />;
}
