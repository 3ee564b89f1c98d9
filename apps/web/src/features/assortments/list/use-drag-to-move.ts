import { isInside, pathOf, samePath } from '@atelier/domain/assortment/folders';
import { selectedRows } from '@atelier/grid';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { topLevel } from '../../../parts/create-assortment/index.ts';
import type { ListGrid } from './list-area.ts';
import type { ListRow } from './list-rows.ts';

export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly allowed: boolean;
  readonly target: DOMRect | null;
}

interface Drop {
  readonly hierarchy: readonly string[];
  readonly words: string;
  readonly allowed: boolean;
  readonly target: DOMRect | null;
}

/** Less than this is an unsteady click. */
const startsAfter = 8;

const rowElementAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[role=row]') ?? null;

const rowIn = (grid: ListGrid, element: HTMLElement | null): ListRow | undefined => {
  const index = Number(element?.getAttribute('aria-rowindex'));
  return Number.isInteger(index) ? grid.model.rowAt(index - 2) : undefined;
};

function dropAt(grid: ListGrid, moving: readonly ListRow[], x: number, y: number): Drop {
  const element = rowElementAt(x, y);
  const over = rowIn(grid, element);
  const hierarchy = over === undefined ? [] : over.kind === 'folder' ? pathOf(over) : over.hierarchy;
  const into = hierarchy.at(-1) ?? topLevel;
  const allowed = moving.every(
    (row) => !samePath(row.hierarchy, hierarchy) && !(row.kind === 'folder' && isInside(hierarchy, pathOf(row))),
  );
  const what = moving.length === 1 ? (moving[0]?.title ?? '') : `${moving.length} entries`;
  return { hierarchy, words: `${what} → ${into}`, allowed, target: element?.getBoundingClientRect() ?? null };
}

/** M5: a title can be pulled onto a folder. Selecting cells by pulling works in every other column. */
export function useDragToMove(
  host: RefObject<HTMLElement | null>,
  grid: ListGrid,
  move: (rows: readonly ListRow[], hierarchy: readonly string[]) => void,
): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const onPress = useEffectEvent((press: PointerEvent) => {
    const cell = (press.target as Element).closest('[role=gridcell]');
    const column = grid.columns.drawn[Number(cell?.getAttribute('aria-colindex')) - 1];
    const row = rowIn(grid, cell?.closest<HTMLElement>('[role=row]') ?? null);
    const inEditor = (press.target as Element).closest('[data-part=editor]') !== null;
    if (press.button !== 0 || press.shiftKey || press.ctrlKey || press.metaKey || inEditor) return;
    if (column?.id !== 'title' || row === undefined || row.kind === 'section' || !row.mayEdit) return;
    const marked = selectedRows(grid).filter((one) => one.kind !== 'section' && one.mayEdit);
    const moving = marked.includes(row) ? marked : [row];
    follow(press, moving);
  });

  const follow = (press: PointerEvent, moving: readonly ListRow[]) => {
    let pulling = false;
    let drop: Drop | null = null;
    const stop = new AbortController();
    const end = (done: boolean) => {
      stop.abort();
      setDrag(null);
      if (done && drop?.allowed) move(moving, drop.hierarchy);
    };
    const onMove = (event: PointerEvent) => {
      if (!pulling && Math.abs(event.clientY - press.clientY) < startsAfter) return;
      if (!pulling) {
        pulling = true;
        // The grid has begun to select cells; this ends that without ending the drag.
        window.dispatchEvent(new PointerEvent('pointercancel'));
      }
      drop = dropAt(grid, moving, event.clientX, event.clientY);
      setDrag({ x: event.clientX, y: event.clientY, words: drop.words, allowed: drop.allowed, target: drop.target });
    };
    const { signal } = stop;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), { signal });
    window.addEventListener('blur', () => end(false), { signal });
  };

  useEffect(() => {
    const element = host.current;
    // Before the grid hears of it, because pressing changes which rows are marked.
    const listener = (event: PointerEvent) => onPress(event);
    element?.addEventListener('pointerdown', listener, { capture: true });
    return () => element?.removeEventListener('pointerdown', listener, { capture: true });
  }, [host]);
  return drag;
}
