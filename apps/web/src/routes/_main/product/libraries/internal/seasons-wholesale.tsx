import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { browsedSeasonsQuery } from '../../../../../features/internal-browse/queries.ts';
import { SeasonTilesScreen } from '../../../../../features/internal-browse/seasons/SeasonTilesScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/internal/seasons-wholesale')({
  staticData: { title: 'Key Initiatives', shape: 'wall', access: needs.viewKeyInitiatives },
  validateSearch: readInternalSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(browsedSeasonsQuery('Wholesale')),
  component: () => <SeasonTilesScreen channel="Wholesale" search={Route.useSearch()} />,
});
