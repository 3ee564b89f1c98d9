import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../../../../features/library-browse/landing/LandingScreen.tsx';
import { loadLanding } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';

export const Route = createFileRoute('/_main/advertising/libraries/logos-landing')({
  staticData: { title: 'Advertising logos' },
  loader: ({ context: { queryClient } }) => loadLanding(queryClient, libraryPlaces.advertisingLogos),
  component: () => <LandingScreen place={libraryPlaces.advertisingLogos} />,
});
