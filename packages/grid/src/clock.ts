declare const setTimeout: (run: () => void, ms: number) => unknown;
declare const clearTimeout: (handle: unknown) => void;

/** Time is handed in so that debounces and grouping can be tested without waiting. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};
