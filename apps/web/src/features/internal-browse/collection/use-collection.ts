import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptEdits } from '../../../parts/live-grid/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { useSaveOnLeave } from '../../../platform/grid-view/use-save-on-leave.ts';
import { collectionQuery, type FoundProduct } from '../queries.ts';
import { type Chosen, linkageOf } from '../selection.ts';
import { collectionArea } from './collection-area.ts';
import { openCollection } from './collection-grid.ts';
import { type CollectionRow, collectionRows, pickedRow } from './collection-row.ts';

/** The collection for one selection, for as long as that selection is on the screen. */
export function useCollection(chosen: Chosen) {
  const { data } = useSuspenseQuery(collectionQuery(chosen));
  const [live] = useState(() =>
    openCollection(collectionRows(data.collection, data.products), collectionArea(chosen, data.collection)),
  );
  const { grid } = live;
  useKeptEdits(live, `collection ${JSON.stringify(linkageOf(chosen))}`, true);
  useTopics(grid, 'rows', 'cells', 'status');
  useSaveOnLeave(grid);
  const rows: CollectionRow[] = [];
  for (let at = 0; at < grid.source.length; at++) {
    const row = grid.source.at(at);
    if (row) rows.push(row);
  }
  return {
    grid,
    rows,
    has: (id: string) => grid.rowById(id) !== undefined,
    pick: (products: readonly FoundProduct[]) => {
      const fresh = products.filter(({ id }) => grid.rowById(id) === undefined);
      if (fresh.length > 0)
        grid.addRows(
          grid.source.length,
          fresh.map((product) => pickedRow(product)),
        );
    },
    drop: (ids: readonly string[]) => grid.removeRows(ids),
  };
}

export type PickedCollection = ReturnType<typeof useCollection>;
