import type { Asset } from '@atelier/contract/library/library';
import { useMemo, useState } from 'react';
import { ratioOf } from '../asset-face.ts';
import { createWallLayouts, type WallLayout, type WallShape } from './wall-layout.ts';

/** What was seen once keeps its place, also after its page has left the memory. */
function createRatios() {
  let held = new Map<number, { rows: readonly Asset[]; ratios: readonly number[] }>();
  let heldFor = '';
  let version = 0;
  return {
    of: (page: number) => held.get(page)?.ratios,
    learn(search: string, pages: ReadonlyMap<number, readonly Asset[] | undefined>): number {
      if (search !== heldFor) held = new Map();
      heldFor = search;
      for (const [page, rows] of pages) {
        if (rows === undefined || held.get(page)?.rows === rows) continue;
        held.set(page, { rows, ratios: rows.map(ratioOf) });
        version += 1;
      }
      return version;
    },
  };
}

/** The wall as far as it is known, laid out anew only when something about it has changed. */
export function useWallLayout(
  { width, gap, aim, words, total, pageSize, lineHeight }: WallShape,
  search: string,
  pages: ReadonlyMap<number, readonly Asset[] | undefined>,
): WallLayout {
  const [ratios] = useState(createRatios);
  const [layouts] = useState(createWallLayouts);
  const version = ratios.learn(search, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the ratios are others
  return useMemo(
    () => layouts({ width, gap, aim, words, total, pageSize, lineHeight }, ratios.of),
    [layouts, ratios, version, search, width, gap, aim, words, total, pageSize, lineHeight],
  );
}
