import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { libraryQuery, readLibrarySearch } from '../../../../features/product-library/library-search.ts';
import { ProductLibraryScreen } from '../../../../features/product-library/ProductLibraryScreen.tsx';
import { locationsQuery, pageQuery } from '../../../../features/product-library/queries.ts';
import { openingOf } from '../../../../features/product-library/searches/library-opening.ts';
import { viewQuery } from '../../../../features/product-library/use-library-view.ts';

export const Route = createFileRoute('/_main/product/libraries/products')({
  staticData: { title: 'Product Library', shape: 'wall', access: needs.viewProducts },
  validateSearch: readLibrarySearch,
  beforeLoad: ({ context: { queryClient }, search }) => openingOf(queryClient, search),
  loaderDeps: ({ search }) => libraryQuery(search),
  // Within the page a chip answers at once and the wall follows; only entering waits for the first page.
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause !== 'stay' &&
    Promise.all([
      // A search that fails is told by the screen itself.
      queryClient.prefetchQuery(pageQuery(deps, 0)),
      queryClient.ensureQueryData(locationsQuery),
      queryClient.ensureQueryData(viewQuery),
    ]),
  component: () => <ProductLibraryScreen search={Route.useSearch()} />,
});
