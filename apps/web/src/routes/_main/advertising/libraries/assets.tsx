import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../../../features/library-browse/LibraryScreen.tsx';
import { loadLibrary, openingOf } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';
import { readLibrarySearch } from '../../../../features/library-browse/library-search.ts';

export const Route = createFileRoute('/_main/advertising/libraries/assets')({
  staticData: { title: 'Advertising assets' },
  validateSearch: readLibrarySearch,
  beforeLoad: ({ search }) => openingOf(libraryPlaces.advertisingAssets, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause !== 'stay' && loadLibrary(queryClient, libraryPlaces.advertisingAssets, deps),
  component: () => <LibraryScreen place={libraryPlaces.advertisingAssets} search={Route.useSearch()} />,
});
