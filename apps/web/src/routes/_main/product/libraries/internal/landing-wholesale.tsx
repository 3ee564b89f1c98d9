import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { readInternalSearch } from '../../../../../features/internal-browse/internal-search.ts';
import { LandingScreen } from '../../../../../features/internal-browse/landing/LandingScreen.tsx';
import { demandEnough, seasonLoader } from '../../../../../features/internal-browse/opening.ts';

export const Route = createFileRoute('/_main/product/libraries/internal/landing-wholesale')({
  staticData: { title: 'Key Initiatives', shape: 'wall', access: needs.viewKeyInitiatives },
  validateSearch: readInternalSearch,
  beforeLoad: ({ search }) => demandEnough({ page: 'landing', channel: 'Wholesale', search }),
  loaderDeps: ({ search: { season, year } }) => ({ season, year }),
  loader: ({ context, deps }) => seasonLoader(context.queryClient, 'Wholesale', deps),
  component: () => <LandingScreen channel="Wholesale" search={Route.useSearch()} />,
});
