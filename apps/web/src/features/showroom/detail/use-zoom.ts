import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedBy, wholePicture, type Zoom, zoomedAt } from './zoom.ts';

interface Finger {
  readonly x: number;
  readonly y: number;
}

const wheelStep = 0.0018;
const keyStep = 1.4;

/** A point as a share of the stage, from its middle. */
const shareIn = (stage: HTMLElement, x: number, y: number) => {
  const box = stage.getBoundingClientRect();
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
};

/** Wheel and pinch enlarge, a drag moves, a double press goes near and back. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(wholePicture);
  const fingers = useRef(new Map<number, Finger>());
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    // React listens passively, and the page would scroll along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = shareIn(element, event.clientX, event.clientY);
      setZoom((held) => zoomedAt(held, Math.exp(-event.deltaY * wheelStep), point));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  const near = zoom.scale > 1;
  return {
    stage,
    zoom,
    near,
    reset: () => setZoom(wholePicture),
    step: (closer: boolean) => setZoom((held) => zoomedAt(held, closer ? keyStep : 1 / keyStep, { x: 0, y: 0 })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (near || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = fingers.current.get(event.pointerId);
        if (before === undefined) return;
        const now = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, now);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        const box = event.currentTarget.getBoundingClientRect();
        if (other) {
          const apart = (one: Finger) => Math.hypot(one.x - other.x, one.y - other.y);
          const middle = shareIn(event.currentTarget, (now.x + other.x) / 2, (now.y + other.y) / 2);
          const factor = apart(before) === 0 ? 1 : apart(now) / apart(before);
          setZoom((held) => zoomedAt(held, factor, middle));
        } else setZoom((held) => movedBy(held, (now.x - before.x) / box.width, (now.y - before.y) / box.height));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
        const point = shareIn(event.currentTarget, event.clientX, event.clientY);
        setZoom((held) => (held.scale > 1 ? wholePicture : zoomedAt(held, 2.5, point)));
      },
    },
  };
}
