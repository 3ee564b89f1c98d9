import type { Asset } from '@atelier/contract/library/library';
import { type LibraryCollectionKind, libraryOfCollection } from '@atelier/domain/library/library-collections';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export interface CollectionChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  /** The added ones, to be shown before the server has answered. */
  readonly kept: readonly Asset[];
}

const kinds = Object.keys(libraryOfCollection) as readonly LibraryCollectionKind[];

/** Training has no collection. */
export const collectionKindOf = ({ libraryType }: LibraryPlace): LibraryCollectionKind | null =>
  kinds.find((kind) => libraryOfCollection[kind] === libraryType) ?? null;

export const collectionQuery = (kind: LibraryCollectionKind | null) =>
  queryOptions({
    queryKey: ['library', 'collection', kind],
    queryFn: async ({ signal }): Promise<readonly Asset[]> =>
      (await call('readLibraryCollection', { params: { kind: kind! } }, { signal })).data,
    enabled: kind !== null,
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const changeCollection = async (kind: LibraryCollectionKind | null, { add, remove }: CollectionChange) => {
  if (kind === null) return;
  await call('changeLibraryCollection', { params: { kind }, body: { add: [...add], remove: [...remove] } }, once());
};
