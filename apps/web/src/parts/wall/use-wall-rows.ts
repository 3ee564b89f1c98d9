import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBox } from './use-box.ts';
import { wallKeys } from './wall-keys.ts';

interface ShownList {
  readonly total: number;
  /** Reads what comes into sight. */
  show(from: number, to: number): void;
}

interface Layout {
  columnsIn(width: number): number;
  rowHeightIn(width: number, columns: number): number;
}

/** A wall in rows of equal height that scrolls with the window: only the rows in sight exist. */
export function useWallRows({ total, show }: ShownList, { columnsIn, rowHeightIn }: Layout) {
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(box);
  const columns = columnsIn(width);
  const rowHeight = rowHeightIn(width, columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their old height until they are measured anew
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = ((items.at(-1)?.index ?? 0) + 1) * columns - 1;
  const bring = useEffectEvent(show);
  useEffect(() => bring(first, Math.min(last, Math.max(0, total - 1))), [first, last, total]);
  return {
    box,
    width,
    columns,
    height: rows.getTotalSize(),
    rows: items.map(({ key, index, start }) => ({
      key,
      style: { height: rowHeight, transform: `translateY(${start - top}px)` },
      /** Which of the list stand in this row. */
      indexes: Array.from({ length: Math.min(columns, total - index * columns) }, (_, at) => index * columns + at),
    })),
    keys: (onToggle: (index: number, range: boolean) => void) =>
      wallKeys({
        total,
        above: (index) => index - columns,
        below: (index) => index + columns,
        scrollTo: (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
        onToggle,
      }),
  };
}
