import { type RefObject, useLayoutEffect, useState } from 'react';

/** How large a box is inside. */
export function useRoom(box: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 960, height: 720 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((held) => (held.width === width && held.height === height ? held : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
