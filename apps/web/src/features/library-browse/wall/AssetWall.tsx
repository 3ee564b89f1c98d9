import type { Asset } from '@atelier/contract/library/library';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { PageFailed, pickStyles, useBox, usePagedList, wallKeys, wallStyles } from '../../../parts/wall/index.ts';
import type { WorkingFiles } from '../asset-face.ts';
import { wallPath } from '../library-place.ts';
import { type LibraryQuery, librarySearch } from '../library-search.ts';
import { pageQuery, pageSize } from '../queries.ts';
import type { useAssetSelection } from '../use-asset-selection.ts';
import { AssetLine } from './AssetLine.tsx';
import { AssetTile } from './AssetTile.tsx';
import { useSight } from './use-sight.ts';
import { useWallLayout } from './use-wall-layout.ts';
import styles from './wall.module.css';
import { aimIn, gap, lineHeight, wordsHeight } from './wall-sizes.ts';

interface Props {
  query: LibraryQuery;
  view: 'grid' | 'list';
  wish: WorkingFiles;
  selection: ReturnType<typeof useAssetSelection>;
}

/** Justified rows of which only those in sight exist, so 100,000 pictures scroll like a hundred. */
export function AssetWall({ query, view, wish, selection }: Props) {
  const list = usePagedList<Asset>((page) => pageQuery(query, page), pageSize);
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(box);
  const shape = {
    width,
    gap,
    aim: aimIn(width),
    words: wordsHeight,
    total: list.total,
    pageSize,
    lineHeight: view === 'list' ? lineHeight : null,
  };
  const asked = JSON.stringify(query);
  const layout = useWallLayout(shape, asked, list.pages);
  const rows = useSight(layout, top, asked);
  const show = useEffectEvent(list.show);
  const from = rows[0]?.from ?? 0;
  const to = Math.max(0, (rows.at(-1)?.to ?? 1) - 1);
  useEffect(() => show(from, to), [from, to]);
  const toggle = useEffectEvent(selection.toggle(list.at));
  const stableToggle = useCallback((index: number, range: boolean) => toggle(index, range), []);
  const search = useMemo(() => librarySearch(query), [query]);

  /** The place in another row that is nearest to the middle of this one. */
  const beside = (index: number, by: -1 | 1): number => {
    const row = layout.rowOf(index);
    const other = row && layout.rowOf(by < 0 ? row.from - 1 : row.to);
    if (row === undefined || other === undefined) return index;
    const share = (index - row.from + 0.5) / (row.to - row.from);
    return other.from + Math.min(other.to - other.from - 1, Math.floor(share * (other.to - other.from)));
  };
  const scrollTo = (index: number): void => {
    const row = layout.rowOf(index);
    if (row === undefined) return;
    const start = top + row.top - scrollRoom;
    const end = top + row.top + row.height + wordsHeight - window.innerHeight + 16;
    if (window.scrollY > start) window.scrollTo({ top: start, behavior: 'instant' });
    else if (window.scrollY < end) window.scrollTo({ top: end, behavior: 'instant' });
  };
  return (
    <>
      {list.failed === undefined ? null : (
        <PageFailed {...list.failed} says={(message) => transportMessages.cannotLoad(wallPath(query.place), message)} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; this only walks between them */}
      <div
        ref={box}
        className={`${wallStyles.wall} ${selection.chosen.size > 0 ? pickStyles.choosing : ''}`}
        style={{ height: layout.height }}
        data-settling={list.settling || undefined}
        onKeyDown={wallKeys({
          total: list.total,
          above: (index) => beside(index, -1),
          below: (index) => beside(index, 1),
          scrollTo,
          onToggle: toggle,
        })}
      >
        {rows.map((row) => (
          <div key={row.from} className={styles.row} style={{ top: row.top, gap }}>
            {Array.from({ length: row.to - row.from }, (_, at) => {
              const index = row.from + at;
              const asset = list.at(index);
              const chosen = asset !== undefined && selection.chosen.has(asset._id);
              const shared = { asset, index, chosen, search, wish, place: query.place, onToggle: stableToggle };
              return view === 'list' ? (
                <AssetLine key={asset?._id ?? index} {...shared} />
              ) : (
                <AssetTile key={asset?._id ?? index} {...shared} height={row.height} />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

/** What sticks to the top of the window covers this much. */
const scrollRoom = 178;
