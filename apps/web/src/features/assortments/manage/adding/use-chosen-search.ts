import { useState } from 'react';
import { isApiFailure } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { usePatch } from '../../use-patch.ts';
import { noteDefinition } from '../grid/definition.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { savedSearch, searchPatch } from './saved-search.ts';

interface Chosen {
  readonly search: CatalogueSearch;
  /** Once it is saved: from this revision on the assortment says it itself. */
  readonly savedAs?: number;
}

/**
 * What was just chosen shows at once, and a second choice builds on it without waiting for the first to be saved; so it
 * stands until the assortment that is shown has it: a choice made in between would be built on the one before.
 */
export function useChosenSearch(detail: AssortmentDetail, grid: AssortmentGrid) {
  const patch = usePatch(detail);
  const saved = savedSearch(detail);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isSaid = chosen?.savedAs !== undefined && detail.revision >= chosen.savedAs;

  /** Answers whether it was saved; why it was not is told. */
  const save = async (search: CatalogueSearch): Promise<boolean> => {
    const now: Chosen = { search };
    const then = (next: Chosen | null) => setChosen((latest) => (latest === now ? next : latest));
    setChosen(now);
    try {
      const done = await patch.mutateAsync(searchPatch(search, saved.rest));
      then({ search, savedAs: done.saved.revision });
      noteDefinition(grid, done.before, done.saved);
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      then(null);
      return false;
    }
  };
  return { search: chosen === null || isSaid ? saved : chosen.search, rest: saved.rest, save };
}
