import { sessionTimings } from '@atelier/domain/vocabulary/timings';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Reports signs of a person at most once per activity check: pointermove alone comes a hundred times a second. */
export function watchActivity(report: (at: number) => void): () => void {
  let last = 0;
  const notice = () => {
    const now = Date.now();
    if (now - last < sessionTimings.activityCheck) return;
    last = now;
    report(now);
  };
  for (const sign of signs) window.addEventListener(sign, notice, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, notice, { capture: true });
  };
}
