import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, type Point, panBy, swipeOf, toggleZoom, wheelFactor, type Zoom, zoomAt, zoomStep } from './zoom.ts';

const middle: Point = { x: 0, y: 0 };

interface Held {
  /** By pointer, where it is now. */
  readonly points: Map<number, Point>;
  start: Point | null;
}

const spread = ([a, b]: readonly Point[]): number => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

/** Wheel, fingers, keys and buttons, all of them the same zoom. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  onSwipe: (by: -1 | 1) => void,
) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const held = useRef<Held>({ points: new Map(), start: null });
  const boxes = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    const { offsetWidth = 0, offsetHeight = 0 } = picture.current ?? {};
    return [
      { width, height },
      { width: offsetWidth, height: offsetHeight },
    ] as const;
  };
  /** From the middle of the stage. */
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const by = (factor: number, point: Point = middle) => setZoom((now) => zoomAt(now, factor, point, ...boxes()));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(wheelFactor(event.deltaY), at(event));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    if (event.key === '+' || event.key === '=') by(zoomStep);
    if (event.key === '-') by(1 / zoomStep);
    if (event.key === '0') setZoom(fitted);
  });
  useEffect(() => {
    const element = stage.current;
    // React listens passively, which could not keep the page from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      window.removeEventListener('keydown', onKey);
    };
  }, [stage]);

  const move = (event: PointerEvent) => {
    const { points } = held.current;
    const before = points.get(event.pointerId);
    if (before === undefined) return;
    const now = at(event);
    if (points.size === 2) {
      const was = spread([...points.values()]);
      points.set(event.pointerId, now);
      if (was > 0) by(spread([...points.values()]) / was, now);
      return;
    }
    points.set(event.pointerId, now);
    setZoom((held) => panBy(held, { x: now.x - before.x, y: now.y - before.y }, ...boxes()));
  };
  const lift = (event: PointerEvent) => {
    const { points, start } = held.current;
    const isLast = points.delete(event.pointerId) && points.size === 0;
    if (!isLast || start === null) return;
    held.current.start = null;
    const end = at(event);
    const stroke = swipeOf({ x: end.x - start.x, y: end.y - start.y });
    if (event.pointerType === 'touch' && zoom.scale === 1 && stroke !== 0) onSwipe(stroke);
  };
  return {
    zoom,
    closer: () => by(zoomStep),
    further: () => by(1 / zoomStep),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const { points } = held.current;
        event.currentTarget.setPointerCapture(event.pointerId);
        points.set(event.pointerId, at(event));
        // With a second finger it is no stroke any more.
        held.current.start = points.size === 1 ? at(event) : null;
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setZoom((now) => toggleZoom(now, at(event), ...boxes())),
    },
  };
}
