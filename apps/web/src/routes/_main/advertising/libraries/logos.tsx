import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../../../features/library-browse/LibraryScreen.tsx';
import { loadLibrary, openingOf } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';
import { readLibrarySearch } from '../../../../features/library-browse/library-search.ts';

export const Route = createFileRoute('/_main/advertising/libraries/logos')({
  staticData: { title: 'Advertising logos' },
  validateSearch: readLibrarySearch,
  beforeLoad: ({ search }) => openingOf(libraryPlaces.advertisingLogos, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause !== 'stay' && loadLibrary(queryClient, libraryPlaces.advertisingLogos, deps),
  component: () => <LibraryScreen place={libraryPlaces.advertisingLogos} search={Route.useSearch()} />,
});
