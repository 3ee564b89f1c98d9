import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { browsedSeasonsQuery } from '../../../../../features/internal-browse/queries.ts';
import { SeasonTilesScreen } from '../../../../../features/internal-browse/seasons/SeasonTilesScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/internal/seasons-retail')({
  staticData: { title: 'Retail Assortments', shape: 'wall', access: needs.viewRetailAssortments },
  validateSearch: readInternalSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(browsedSeasonsQuery('Retail')),
  component: () => <SeasonTilesScreen channel="Retail" search={Route.useSearch()} />,
});
