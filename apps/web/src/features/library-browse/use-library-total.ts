import type { Asset } from '@atelier/contract/library/library';
import { type ListFailure, type PageQuery, useListTotal } from '../../parts/wall/index.ts';
import { kindOf } from './library-place.ts';
import type { LibraryQuery } from './library-search.ts';
import { pageQuery, trainingQuery } from './queries.ts';

export interface Found {
  readonly total: number;
  readonly known: boolean;
  readonly failed: ListFailure | undefined;
}

/** How many items match. What is read in groups comes whole, everything else in pages. */
export function useLibraryTotal(query: LibraryQuery): Found {
  const isGrouped = kindOf(query.place).groups.length > 0;
  return useListTotal<Asset>(((page) =>
    isGrouped ? trainingQuery(query) : pageQuery(query, page)) as PageQuery<Asset>);
}
