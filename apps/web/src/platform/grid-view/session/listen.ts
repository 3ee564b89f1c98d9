import styles from '../grid-view.module.css';
import { menuByKey, menuByPointer } from './cell-menu.ts';
import { onCopy, onCut, onPaste } from './clipboard.ts';
import { watchEditor } from './editing.ts';
import type { GridSession } from './grid-session.ts';
import { watchHover } from './hover.ts';
import { placeImage } from './images.ts';
import { handleKey } from './keyboard.ts';
import { cellAt, doubleClick, pointerDown } from './pointer.ts';

function dropImage(session: GridSession, scroller: HTMLElement, event: DragEvent): void {
  const file = [...(event.dataTransfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  if (!file) return;
  event.preventDefault();
  session.grid.selection.to(cellAt(session, scroller, event.clientX, event.clientY));
  session.grid.emit('selection');
  void placeImage(session, file);
}

/** A click on the link of a row would leave the screen before a second one could make it an edit. With Ctrl it opens a tab. */
function holdBack(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).closest(`.${styles.opening!} a[href]`)) event.preventDefault();
}

/** Native listeners: one set per grid instead of one per cell, and no React work for keys and pointers. */
export function listen(session: GridSession, scroller: HTMLElement, tooltip: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  scroller.addEventListener(
    'keydown',
    (event) => {
      if (session.state.editor || !(event.target as Element).closest('[role=gridcell], [role=grid], [role=treegrid]'))
        return;
      if ((event.target as Element).closest('[role=columnheader], [data-part=detail]')) return;
      if (menuByKey(session, event) || handleKey(session, event)) event.preventDefault();
    },
    { signal },
  );
  scroller.addEventListener('pointerdown', (event) => pointerDown(session, scroller, event), { signal });
  scroller.addEventListener('click', holdBack, { signal });
  scroller.addEventListener('contextmenu', (event) => menuByPointer(session, scroller, event), { signal });
  scroller.addEventListener('dblclick', (event) => doubleClick(session, event), { signal });
  scroller.addEventListener(
    'dragover',
    (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
    { signal },
  );
  scroller.addEventListener('drop', (event) => dropImage(session, scroller, event), { signal });
  document.addEventListener('copy', (event) => onCopy(session, event), { signal });
  document.addEventListener('cut', (event) => onCut(session, event), { signal });
  document.addEventListener('paste', (event) => onPaste(session, event), { signal });
  const stopHover = watchHover(session, scroller, tooltip);
  const stopWatching = watchEditor(session);
  return () => {
    stop.abort();
    stopHover();
    stopWatching();
  };
}
