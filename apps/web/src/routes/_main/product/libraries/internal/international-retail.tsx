import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '../../../../../features/internal-browse/browse/BrowseScreen.tsx';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { demandEnough, seasonLoader } from '../../../../../features/internal-browse/opening.ts';

export const Route = createFileRoute('/_main/product/libraries/internal/international-retail')({
  staticData: { title: 'Retail Assortments', shape: 'wall', access: needs.viewRetailAssortments },
  validateSearch: readInternalSearch,
  beforeLoad: ({ search }) => demandEnough({ page: 'browse', channel: 'Retail', area: 'international', search }),
  loaderDeps: ({ search: { season, year } }) => ({ season, year }),
  loader: ({ context, deps }) => seasonLoader(context.queryClient, 'Retail', deps, 'international'),
  component: () => <BrowseScreen channel="Retail" area="international" search={Route.useSearch()} />,
});
