import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide a box is and where on the page it begins. */
export function useBox(box: RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState({ width: 1200, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setSize((held) => (held.width === next.width && held.top === next.top ? held : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
