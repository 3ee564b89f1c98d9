import { useEffect, useRef } from 'react';

/** As long as a scroll counts as one after its last step. */
export const restMs = 300;

/** Tells whether the wheel was turned just now: a jump to a place, a key or a finger is no such scroll. */
export function useWheeled(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const turned = ({ timeStamp }: WheelEvent) => {
      last.current = timeStamp;
    };
    window.addEventListener('wheel', turned, { passive: true });
    return () => window.removeEventListener('wheel', turned);
  }, []);
  return () => performance.now() - last.current < restMs;
}
