import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../../../features/library-browse/LibraryScreen.tsx';
import { loadLibrary, openingOf } from '../../../../features/library-browse/library-opening.ts';
import { libraryPlaces } from '../../../../features/library-browse/library-place.ts';
import { readLibrarySearch } from '../../../../features/library-browse/library-search.ts';

export const Route = createFileRoute('/_main/product/libraries/documents')({
  staticData: { title: 'Product documents', access: needs.viewDocuments },
  validateSearch: readLibrarySearch,
  beforeLoad: ({ search }) => openingOf(libraryPlaces.documents, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause !== 'stay' && loadLibrary(queryClient, libraryPlaces.documents, deps),
  component: () => <LibraryScreen place={libraryPlaces.documents} search={Route.useSearch()} />,
});
