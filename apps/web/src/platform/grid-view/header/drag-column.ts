import { moveColumn, resizeColumn } from '@atelier/grid';
import type { GridSession } from '../session/grid-session.ts';

/** Where a dragged column would land. */
export interface Drop {
  readonly target: string;
  readonly side: 'before' | 'after';
  readonly left: number;
}

const dragThreshold = 5;

function follow(moved: (event: PointerEvent) => void, done: (event: PointerEvent) => void): void {
  const stop = (event: PointerEvent) => {
    window.removeEventListener('pointermove', moved);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
    done(event);
  };
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}

function dropAt(session: GridSession, x: number): Drop | null {
  const { columns } = session.viewport!;
  const { grid } = session;
  const box = session.viewport!.scrollerBox();
  const inside = x - box.left;
  const offset = inside < columns.pinnedWidth ? inside : inside + session.viewport!.scrollLeft;
  let col = 0;
  while (col < columns.widths.length - 1 && columns.lefts[col]! + columns.widths[col]! <= offset) col++;
  const target = grid.columns.drawn[col];
  if (!target) return null;
  const side = offset > columns.lefts[col]! + columns.widths[col]! / 2 ? 'after' : 'before';
  return { target: target.id, side, left: columns.lefts[col]! + (side === 'after' ? columns.widths[col]! : 0) };
}

/** A press that stays in place is a click and sorts; one that travels moves the column. */
export function dragColumn(
  session: GridSession,
  id: string,
  press: PointerEvent,
  show: (drop: Drop | null) => void,
  click: () => void,
): void {
  if (press.button !== 0) return;
  let drop: Drop | null = null;
  let dragging = false;
  const moved = (event: PointerEvent) => {
    dragging ||= Math.abs(event.clientX - press.clientX) > dragThreshold;
    if (!dragging) return;
    drop = dropAt(session, event.clientX);
    show(drop);
  };
  follow(moved, (event) => {
    show(null);
    if (event.type === 'pointercancel') return;
    if (!dragging) click();
    else if (drop && drop.target !== id) {
      session.grid.changeSettings('columns', moveColumn(session.grid.settings, id, drop.target, drop.side));
    }
  });
}

/** Shown while it is dragged, remembered once when it is let go. */
export function dragEdge(session: GridSession, id: string, press: PointerEvent): void {
  press.stopPropagation();
  press.preventDefault();
  const { grid } = session;
  const from = grid.settings;
  const start = session.viewport!.columns.widths[grid.columns.indexOf(id)]!;
  const moved = (event: PointerEvent) =>
    grid.useSettings(resizeColumn(from, id, start + event.clientX - press.clientX));
  follow(moved, () => {
    if (grid.settings !== from) grid.changeSettings('columns', grid.settings, from);
  });
}
