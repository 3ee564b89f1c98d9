import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '../../../../../features/internal-browse/browse/BrowseScreen.tsx';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { demandEnough, seasonLoader } from '../../../../../features/internal-browse/opening.ts';

export const Route = createFileRoute('/_main/product/libraries/internal/international-wholesale')({
  staticData: { title: 'Key Initiatives', shape: 'wall', access: needs.viewKeyInitiatives },
  validateSearch: readInternalSearch,
  beforeLoad: ({ search }) => demandEnough({ page: 'browse', channel: 'Wholesale', area: 'international', search }),
  loaderDeps: ({ search: { season, year } }) => ({ season, year }),
  loader: ({ context, deps }) => seasonLoader(context.queryClient, 'Wholesale', deps, 'international'),
  component: () => <BrowseScreen channel="Wholesale" area="international" search={Route.useSearch()} />,
});
