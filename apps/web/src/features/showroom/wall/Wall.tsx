import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { useBox, wallKeys } from '../../../parts/wall/index.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStage } from '../stage-store.ts';
import { GroupHead } from './GroupHead.tsx';
import { TileBand } from './TileBand.tsx';
import { useTileLinks } from './use-tile-links.ts';
import { restMs, useWheeled } from './use-wheeled.ts';
import styles from './wall.module.css';
import { cellsOf, stepVertically, wallBands } from './wall-bands.ts';
import { bandHeight, wallSizes } from './wall-sizes.ts';

export interface WallHandle {
  goTo(slug: string): void;
}

/** What the bar hides of the page's top; on a phone it has two rows. */
const barHeight = (width: number) => (width < 620 - 2 * 16 ? 96 : 45);

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Only the bands in sight exist, so 5,000 style-colors scroll like fifty. */
export function Wall({ onGroup, ref }: { onGroup: (slug: string) => void; ref: Ref<WallHandle> }) {
  const { plan, search, rowOf, picks } = useShowroom();
  const size = useStage((state) => state.size);
  const wheeled = useWheeled();
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(box);
  const sizes = useMemo(() => wallSizes(width, size), [width, size]);
  const show = search.show ?? 'styles';
  const bands = useMemo(() => wallBands(plan.groups, sizes.columns, show), [plan.groups, sizes.columns, show]);
  const cells = useMemo(() => cellsOf(bands), [bands]);
  const heights = useMemo(() => bands.map((band) => bandHeight(band, sizes)), [bands, sizes]);
  const starts = useMemo(() => {
    let start = 0;
    return heights.map((height) => {
      start += height;
      return start - height;
    });
  }, [heights]);
  const rows = useWindowVirtualizer({
    count: bands.length,
    estimateSize: (at) => heights[at] ?? 0,
    getItemKey: (at) => bands[at]?.key ?? at,
    overscan: 2,
    // Between two turns of a wheel nothing rests: the wall is drawn once more only when the hand does.
    isScrollingResetDelay: restMs,
    scrollMargin: top,
    scrollPaddingStart: barHeight(width) + 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: bands keep their old height until they are measured anew
  useEffect(() => rows.measure(), [rows, heights]);
  const bandOf = (index: number) =>
    bands.findIndex((band) => band.kind === 'tiles' && band.cells.some((cell) => cell.index === index));
  useImperativeHandle(ref, () => ({
    goTo: (slug) =>
      rows.scrollToIndex(
        bands.findIndex((band) => band.kind === 'head' && band.key === slug),
        { align: 'start', behavior: isStill() ? 'auto' : 'smooth' },
      ),
  }));
  const open = useEffectEvent(() => {
    const on = search.on === undefined ? undefined : rowOf(search.on);
    const cell = cells.find(({ item }) => item.style.style === on?.style && (show === 'styles' || item.key === on?.id));
    if (on === undefined || cell === undefined) return;
    if (show === 'styles') useStage.getState().showColor(on.style, on.id);
    rows.scrollToIndex(bandOf(cell.index), { align: 'start' });
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-index="${cell.index}"] a`)?.focus({ preventScroll: true }),
      ),
    );
  });
  // Once the wall knows how wide it is: a link may name the product it opens at.
  const measured = top > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product named is another place to open at
  useEffect(() => {
    if (measured) open();
  }, [measured, search.on]);
  const links = useTileLinks();
  const isWheeled = rows.isScrolling && wheeled();
  const items = rows.getVirtualItems();
  const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: -1 };
  const line = (rows.scrollOffset ?? 0) + barHeight(width) + 120;
  const inSight = items.findLast(({ start }) => start <= line) ?? items[0];
  const slug = bands[inSight?.index ?? 0]?.group.slug;
  const tell = useEffectEvent(onGroup);
  useEffect(() => {
    if (slug !== undefined) tell(slug);
  }, [slug]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; this only walks between them
    <div
      ref={box}
      className={styles.wall}
      style={{ height: rows.getTotalSize() }}
      {...links.handlers}
      onKeyDown={wallKeys({
        total: cells.length,
        above: (index) => stepVertically(cells, index, false),
        below: (index) => stepVertically(cells, index, true),
        scrollTo: (index) => rows.scrollToIndex(bandOf(index), { align: 'auto' }),
        onToggle: (index) => {
          const { item } = cells[index] ?? {};
          const shown = useStage.getState().shownColor.get(item?.key ?? '');
          const row = item?.colors.find(({ id }) => id === shown) ?? item?.colors[0];
          if (row) picks.toggle(row);
        },
      })}
    >
      {items.map(({ index }) => {
        const band = bands[index];
        if (band === undefined) return null;
        const place = { top: starts[index], height: heights[index] };
        return (
          <div key={band.key} className={styles.band} style={place}>
            {band.kind === 'head' ? (
              <GroupHead group={band.group} withText={band.withText} />
            ) : (
              <TileBand
                band={band}
                sizes={sizes}
                inSight={index >= startIndex && index <= endIndex}
                isWheeled={isWheeled}
                addressOf={links.addressOf}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
