import { type PointerEvent, useRef } from 'react';

interface Swipes {
  readonly left: () => void;
  readonly right: () => void;
  /** While something else has the finger, such as a picture that is zoomed. */
  readonly off?: boolean;
}

const far = 56;

/** A finger drawn across turns the page; a mouse has keys and arrows for that. */
export function useSwipe({ left, right, off = false }: Swipes) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY, target }: PointerEvent) => {
      const scrolls = (target as Element).closest('[data-scrolls]') !== null;
      from.current =
        pointerType === 'touch' && isPrimary && !off && !scrolls ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (start === null || start.id !== pointerId || off) return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (Math.abs(dx) < far || Math.abs(dx) < Math.abs(dy) * 1.5) return;
      if (dx < 0) left();
      else right();
    },
    onPointerCancel: () => {
      from.current = null;
    },
    style: { touchAction: 'pan-y pinch-zoom' } as const,
  };
}
