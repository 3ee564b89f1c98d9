import { type PriceKind, readPrice } from '@atelier/domain/filter/filter-values';
import { priceKindsFor } from '@atelier/domain/filter/price-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { arrivedByBack } from '../../../platform/arrival.ts';
import { sessionQuery } from '../../../platform/session/index.ts';
import {
  type LibraryQuery,
  type LibrarySearch,
  libraryPath,
  libraryQuery,
  librarySearch,
  readLibrarySearch,
} from '../library-search.ts';
import { savedSearchQuery } from './sharing.ts';

const instead = (search: LibrarySearch) => redirect({ to: libraryPath, search, replace: true });

const pricesOf = async (client: QueryClient): Promise<readonly PriceKind[]> => {
  const session = await client.ensureQueryData(sessionQuery);
  return session ? priceKindsFor({ ...session.user, tbes: session.user.userTBEs }) : [];
};

/** [T1] Somebody else's search may name a price that this reader does not see; the rest of it still opens. */
const withoutHiddenPrices = (query: LibraryQuery, kinds: readonly PriceKind[]): LibraryQuery => ({
  ...query,
  parameters: query.parameters.filter(({ key, value }) => {
    const price = key === 'price' ? readPrice(value) : undefined;
    return price === undefined || kinds.includes(price.kind);
  }),
});

const openSaved = async (client: QueryClient, id: string) => {
  const { saved: _saved, ...search } = readLibrarySearch((await client.ensureQueryData(savedSearchQuery(id))).query);
  return instead(search);
};

/** M8.6: a saved search opens as itself. M1.8: coming Back to the library clears its filters. */
export async function openingOf(client: QueryClient, search: LibrarySearch): Promise<void> {
  if (search.saved !== undefined) throw await openSaved(client, search.saved);
  if (search.filters === undefined) return;
  const query = libraryQuery(search);
  const shown = arrivedByBack() ? { ...query, parameters: [] } : withoutHiddenPrices(query, await pricesOf(client));
  if (shown.parameters.length < query.parameters.length) {
    throw instead({ ...librarySearch(shown), ...(search.product === undefined ? {} : { product: search.product }) });
  }
}
