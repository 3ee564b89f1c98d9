import { createFileRoute } from '@tanstack/react-router';
import { loadLanding } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';
import { PreviewerScreen } from '../../../../features/library-browse/viewer/PreviewerScreen.tsx';

export const Route = createFileRoute('/_main/advertising/libraries/previewer')({
  staticData: { title: 'Previewer' },
  loader: ({ context: { queryClient } }) => loadLanding(queryClient, libraryPlaces.advertisingAssets),
  component: () => <PreviewerScreen place={libraryPlaces.advertisingAssets} />,
});
