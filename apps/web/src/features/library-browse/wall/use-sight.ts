import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WallLayout } from './wall-layout.ts';

const step = 240;
/** As much is drawn beyond the window, so that a turn of the wheel meets pictures. */
const beyond = 480;

const stretchAt = (top: number): readonly [number, number] => {
  const from = Math.floor((window.scrollY - top) / step) * step;
  return [from - beyond, from + window.innerHeight + step + beyond];
};

/**
 * The stretch of the wall that is in sight. When something above it turns out higher or lower than it was thought to
 * be, the page follows, so that what people look at stays where it is.
 */
export function useSight(layout: WallLayout, top: number, search: string) {
  const [stretch, setStretch] = useState(() => stretchAt(top));
  const anchor = useRef<{ index: number; top: number; search: string } | null>(null);
  const look = useEffectEvent(() => {
    const next = stretchAt(top);
    setStretch((held) => (held[0] === next[0] && held[1] === next[1] ? held : next));
    const at = window.scrollY - top;
    const rows = at <= 0 ? [] : layout.rowsBetween(at, at + window.innerHeight);
    // What is still to come will move; what is seen already must not.
    const row = rows.find(({ known }) => known) ?? rows[0];
    anchor.current = row === undefined ? null : { index: row.from, top: row.top, search };
  });
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wall that stands elsewhere is looked at anew
  useLayoutEffect(() => {
    const held = anchor.current;
    // Another search has other things in that place.
    const row = held?.search === search ? layout.rowOf(held.index) : undefined;
    const moved = held === null || row === undefined ? 0 : row.top - held.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    look();
  }, [layout, top, search]);
  return layout.rowsBetween(stretch[0], stretch[1]);
}
