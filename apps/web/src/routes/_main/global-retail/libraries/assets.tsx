import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../../../features/library-browse/LibraryScreen.tsx';
import { loadLibrary, openingOf } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';
import { readLibrarySearch } from '../../../../features/library-browse/library-search.ts';

export const Route = createFileRoute('/_main/global-retail/libraries/assets')({
  staticData: { title: 'Visual assets' },
  validateSearch: readLibrarySearch,
  beforeLoad: ({ search }) => openingOf(libraryPlaces.visualAssets, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause !== 'stay' && loadLibrary(queryClient, libraryPlaces.visualAssets, deps),
  component: () => <LibraryScreen place={libraryPlaces.visualAssets} search={Route.useSearch()} />,
});
