import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Long enough for the gesture to be seen, once; whoever has seen it waits for nothing but what is on its way. */
const gestureMs = 1_700;
const shortMs = 1;

/**
 * The number on the screen runs after what has really arrived, never before it. It is written past React: a frame costs
 * one style and one text.
 */
export function useCount(
  stage: RefObject<HTMLElement | null>,
  { isShort, onFull }: { isShort: boolean; onFull: () => void },
) {
  const reached = useRef(0.04);
  const full = useEffectEvent(onFull);
  useEffect(() => {
    const wholeMs = isShort || matchMedia('(prefers-reduced-motion: reduce)').matches ? shortMs : gestureMs;
    const number = stage.current?.querySelector('[data-count]');
    let [shown, before, frame] = [0, performance.now(), 0];
    const step = (now: number) => {
      // The time of a first frame may lie before the effect that asked for it.
      shown = Math.min(reached.current, shown + Math.max(0, now - before) / wholeMs);
      before = now;
      stage.current?.style.setProperty('--progress', shown.toFixed(4));
      const text = String(Math.floor(shown * 100));
      if (number && number.textContent !== text) number.textContent = text;
      if (shown >= 1) return full();
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [stage, isShort]);
  return {
    reach: (share: number) => {
      reached.current = Math.max(reached.current, Math.min(1, share));
    },
  };
}
