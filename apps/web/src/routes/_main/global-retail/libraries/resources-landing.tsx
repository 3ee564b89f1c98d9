import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../../../../features/library-browse/landing/LandingScreen.tsx';
import { loadLanding } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';

export const Route = createFileRoute('/_main/global-retail/libraries/resources-landing')({
  staticData: { title: 'Resources' },
  loader: ({ context: { queryClient } }) => loadLanding(queryClient, libraryPlaces.resources),
  component: () => <LandingScreen place={libraryPlaces.resources} />,
});
