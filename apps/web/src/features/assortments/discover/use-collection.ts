import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { createCollectionGrid } from './collection-grid.ts';
import { type CollectionRow, collectionRows, pickedRow } from './collection-row.ts';
import { collectionSink } from './collection-sink.ts';
import { collectionQuery, type FoundProduct } from './queries.ts';
import type { Chosen } from './selection.ts';

/** The collection for one selection, for as long as that selection is on the screen. */
export function useCollection(search: Chosen) {
  const { data } = useSuspenseQuery(collectionQuery(search));
  const [grid] = useState(() =>
    createCollectionGrid(
      collectionRows(data.collection, data.products),
      collectionSink(search, data.collection?._id ?? null),
    ),
  );
  useTopics(grid, 'rows', 'cells', 'status');
  // What was picked last must not wait for a debounce that nobody will see the end of.
  useEffect(() => () => grid.queue?.flush(), [grid]);
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
