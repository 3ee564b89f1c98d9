import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './editors.module.css';

/** Hangs from a cell in the top layer, so neither the row nor the scrolling pane can cut it off. */
export function FloatingList({ host, children }: { readonly host: HTMLElement; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current!;
    const from = host.getBoundingClientRect();
    list.style.minWidth = `${from.width}px`;
    list.showPopover();
    const { height } = list.getBoundingClientRect();
    const top = from.bottom + height > innerHeight - 8 ? Math.max(8, from.top - height) : from.bottom;
    list.style.left = `${from.left}px`;
    list.style.top = `${top}px`;
  }, [host]);
  return (
    <div
      ref={box}
      popover="manual"
      data-part="editor"
      className={styles.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}
