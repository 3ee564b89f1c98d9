import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SortDesk } from '../sort-desk.ts';
import styles from './canvas.module.css';

/** The one thing in the lanes whose height is not known beforehand. */
export function PageBlock({ desk, title, children }: { desk: SortDesk; title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => desk.setPageHeight(title, Math.ceil(element.offsetHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk, title]);
  return (
    <div ref={box} className={styles.page}>
      {children}
    </div>
  );
}
