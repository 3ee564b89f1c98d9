import { needs } from '@atelier/domain/access/needs';
import type { Channel } from '@atelier/domain/access/user';
import { createFileRoute } from '@tanstack/react-router';
import { seasonsQuery } from '../../../../../features/assortments/seasons/queries.ts';
import { SeasonsScreen } from '../../../../../features/assortments/seasons/SeasonsScreen.tsx';

export const Route = createFileRoute('/_main/product/assortments/seasons/manage')({
  staticData: { title: 'Manage Seasons', access: needs.manageSeasons },
  validateSearch: ({ channel }): { channel?: Channel } => (channel === 'Retail' ? { channel } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(seasonsQuery(deps.channel ?? 'Wholesale')),
  component: Seasons,
});

function Seasons() {
  const { channel = 'Wholesale' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onChannel = (next: Channel) => void navigate({ search: next === 'Retail' ? { channel: next } : {} });
  return <SeasonsScreen key={channel} channel={channel} onChannel={onChannel} />;
}
