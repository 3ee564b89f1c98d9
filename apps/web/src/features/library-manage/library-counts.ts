import type { LibraryStatus } from '@atelier/domain/library/library-item';
import type { LibraryType } from '@atelier/domain/library/library-kind';
import { queryOptions } from '@tanstack/react-query';
import type { OptionsQuery } from '../../parts/filter-bar/index.ts';
import { call } from '../../platform/api/index.ts';
import { type Conditions, type ManagedLibrary, ofParts } from './managed-library.ts';

const facetsOf = async (type: LibraryType, query: Conditions, field: string, signal: AbortSignal) => {
  const { data } = await call(
    'assetFacets',
    { params: { libraryType: type }, body: { query, fields: [field] } },
    { signal },
  );
  return data[field] ?? [];
};

export const optionsQuery = (type: LibraryType, query: Conditions, field: string): OptionsQuery => ({
  queryKey: ['library', 'facet', type, field, query],
  queryFn: async ({ signal }) =>
    (await facetsOf(type, query, field, signal)).map(({ value, label, count }) => ({
      value: value === null ? 'None' : String(value),
      label,
      count,
    })),
  staleTime: 60_000,
});

/** How many items lie in each tab. */
export const countsQuery = (library: ManagedLibrary) =>
  queryOptions({
    queryKey: ['library', 'counts', library.type, library.subTypes],
    queryFn: async ({ signal }): Promise<Partial<Record<LibraryStatus, number>>> => {
      const found = await facetsOf(library.type, ofParts(library), 'status', signal);
      return Object.fromEntries(found.map(({ value, count }) => [value, count]));
    },
    meta: { quiet: true },
  });
