import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** A clock that only moves when told to. */
export function manualClock(start = 0): ManualClock {
  let time = start;
  const waiting = new Set<{ due: number; run: () => void }>();
  const nextDue = (limit: number) => {
    let next: { due: number; run: () => void } | undefined;
    for (const entry of waiting) if (entry.due <= limit && (!next || entry.due < next.due)) next = entry;
    return next;
  };
  return {
    now: () => time,
    after(ms, run) {
      const entry = { due: time + ms, run };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    advance(ms) {
      const end = time + ms;
      for (let entry = nextDue(end); entry; entry = nextDue(end)) {
        waiting.delete(entry);
        time = entry.due;
        entry.run();
      }
      time = end;
    },
  };
}
