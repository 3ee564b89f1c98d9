import type { Change } from '@atelier/grid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AssortmentDetail, AssortmentPatch } from '../../queries.ts';
import { latestOf, usePatch } from '../../use-patch.ts';
import type { AssortmentGrid, OpenAssortment } from './open-assortment.ts';

export type DefinitionChange = Extract<Change, { type: 'definition' }>;

/** What a dynamic assortment is made of: the query, and the chips that say it. */
export interface Definition {
  readonly query: unknown;
  readonly filterBar: unknown;
}

export const definitionOf = ({ query, uiSettings }: Pick<AssortmentDetail, 'query' | 'uiSettings'>): Definition => ({
  query: query ?? null,
  filterBar: uiSettings.filterBar ?? null,
});

/** Without chips of its own a definition gets those that fit its query. */
export const patchTo = ({ query, filterBar }: Definition): AssortmentPatch =>
  ({ query, uiSettings: { filterBar: filterBar ?? {} } }) as AssortmentPatch;

export const filtersOf = ({ query }: Pick<Definition, 'query'>): string => JSON.stringify(query ?? '');

/** The rows of other filters are here: cells can only be written into rows that are. */
const rowsFollow = (opened: OpenAssortment, filters: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { grid } = opened;
    const look = () => {
      if (grid.failure === null && !(opened.filters === filters && opened.isLoaded())) return;
      silence();
      if (grid.failure === null) resolve();
      else reject(new Error(grid.failure));
    };
    const silence = grid.subscribe(look);
    look();
  });

/** Gives an assortment another definition; answers the change when its rows are here. */
export function useDefine(detail: AssortmentDetail, opened: OpenAssortment) {
  const patch = usePatch(detail);
  return useMutation({
    mutationFn: async (to: Definition): Promise<DefinitionChange> => {
      const { before, saved } = await patch.mutateAsync(patchTo(to));
      await rowsFollow(opened, filtersOf(saved));
      return { type: 'definition', from: definitionOf(before), to: definitionOf(saved) };
    },
    meta: { quiet: true },
  });
}

/** [M6.3] Undo and redo of the grid reach what it is made of, too, unless somebody else has changed that since. */
export function useUndoneDefinition(detail: AssortmentDetail, opened: OpenAssortment): void {
  const client = useQueryClient();
  const define = useDefine(detail, opened);
  const goTo = useEffectEvent(async ({ from, to }: DefinitionChange): Promise<boolean> => {
    if (filtersOf(latestOf(client, detail)) !== filtersOf(from as Definition)) return false;
    await define.mutateAsync(to as Definition);
    return true;
  });
  useEffect(() => {
    opened.define = (change) => goTo(change);
  }, [opened]);
}

export const noteDefinition = (grid: AssortmentGrid, before: AssortmentDetail, saved: AssortmentDetail): void =>
  grid.defined(definitionOf(before), definitionOf(saved));
