import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useSession } from '../../../platform/session/index.ts';
import { Discovery } from './Discovery.tsx';
import type { DiscoverSearch } from './discover-search.ts';
import { channelQuery } from './queries.ts';
import { type Chosen, linkageOf } from './selection.ts';

/** Without a season in the address the newest one within reach is looked at. */
function useChosen(search: DiscoverSearch) {
  const { user } = useSession();
  const seesWholesale = canAccess({ ...user, tbes: user.userTBEs }, needs.viewKeyInitiatives);
  const channel = search.channel ?? (seesWholesale ? 'Wholesale' : 'Retail');
  const { data: within } = useSuspenseQuery(channelQuery(channel));
  const [newest] = within;
  const season = search.season ?? newest?.season ?? undefined;
  const year = search.year ?? newest?.year ?? undefined;
  const chosen = { ...search, channel, ...(season && year ? { season, year } : {}) } as Chosen;
  return { chosen, within };
}

/** M12.2: look through the internal assortments of one's scope, pick, and make an assortment of it. */
export function DiscoverScreen({ search }: { search: DiscoverSearch }) {
  const navigate = useNavigate();
  const { chosen, within } = useChosen(search);
  if (within.length === 0)
    return (
      <EmptyState
        icon={<Layers size={32} strokeWidth={1.25} />}
        text="There are no published assortments in your scope yet."
        isPage
      />
    );
  return (
    <Discovery
      key={JSON.stringify(linkageOf(chosen))}
      search={chosen}
      within={within}
      onChange={(part) => void navigate({ to: '.', search: { ...chosen, ...part } as never, replace: true })}
    />
  );
}
