import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { arrivedByBack } from '../../platform/arrival.ts';
import { kindOf, wallPath } from './library-place.ts';
import { type LibrarySearch, libraryQuery } from './library-search.ts';
import { categoriesQuery, newestQuery, pageQuery, trainingQuery } from './queries.ts';
import { sharedQuery } from './shared-selection.ts';
import { settingsQuery } from './use-library-settings.ts';

/** [M1.8] Coming Back to a library clears its filters. */
export function openingOf(place: LibraryPlace, { filters, ...rest }: LibrarySearch): void {
  if (filters !== undefined && arrivedByBack()) throw redirect({ to: wallPath(place), search: rest, replace: true });
}

/** Within the page a chip answers at once and the wall follows; only entering waits for the first page. */
export async function loadLibrary(client: QueryClient, place: LibraryPlace, search: LibrarySearch): Promise<void> {
  // A link that works no more is told by the error page of the route.
  const kept = search.shared === undefined ? undefined : await client.ensureQueryData(sharedQuery(search.shared));
  const query = libraryQuery(place, search, kept);
  await Promise.all([
    // A search that fails is told by the screen itself.
    kindOf(place).groups.length > 0
      ? client.prefetchQuery(trainingQuery(query))
      : client.prefetchQuery(pageQuery(query, 0)),
    client.ensureQueryData(settingsQuery),
  ]);
}

export async function loadLanding(client: QueryClient, place: LibraryPlace): Promise<void> {
  await Promise.all([
    client.prefetchQuery(categoriesQuery({ place, parameters: [] })),
    client.prefetchQuery(newestQuery(place, null, 1)),
    client.ensureQueryData(settingsQuery),
  ]);
}
