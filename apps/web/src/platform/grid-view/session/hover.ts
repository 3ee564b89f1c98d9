import { noteOf } from '../dom/cell-notes.ts';
import type { GridSession } from './grid-session.ts';
import { cellAt } from './pointer.ts';

const delay = 350;

/** After a short rest on a cell: its note as a tooltip, or its picture larger. */
export function watchHover(session: GridSession, scroller: HTMLElement, tooltip: HTMLElement): () => void {
  let timer = 0;
  let over: Element | null = null;
  const hide = () => {
    clearTimeout(timer);
    over = null;
    tooltip.hidden = true;
    if (session.state.preview) session.set({ preview: null });
  };
  const show = (cell: HTMLElement, x: number, y: number) => {
    const picture = cell.querySelector('img');
    const { row, col } = cellAt(session, scroller, x, y);
    const note = noteOf(session.grid, row, col);
    if (picture && picture.naturalWidth > 1)
      session.set({ preview: { address: picture.src, anchor: picture.getBoundingClientRect() } });
    if (!note) return;
    const box = cell.getBoundingClientRect();
    tooltip.textContent = note;
    tooltip.hidden = false;
    tooltip.style.left = `${Math.min(box.left, innerWidth - 330)}px`;
    tooltip.style.top = box.bottom + 34 > innerHeight ? `${box.top - 30}px` : `${box.bottom + 4}px`;
  };
  const onOver = (event: PointerEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[role=gridcell]');
    if (cell === over) return;
    hide();
    over = cell;
    if (cell && !session.state.editor && event.buttons === 0)
      timer = window.setTimeout(() => session.viewport && show(cell, event.clientX, event.clientY), delay);
  };
  scroller.addEventListener('pointermove', onOver, { passive: true });
  scroller.addEventListener('pointerleave', hide);
  scroller.addEventListener('pointerdown', hide);
  scroller.addEventListener('scroll', hide, { passive: true });
  return () => {
    hide();
    scroller.removeEventListener('pointermove', onOver);
    scroller.removeEventListener('pointerleave', hide);
    scroller.removeEventListener('pointerdown', hide);
    scroller.removeEventListener('scroll', hide);
  };
}
