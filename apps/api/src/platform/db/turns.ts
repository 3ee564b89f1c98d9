import { availableParallelism } from 'node:os';

export interface Turns {
  /** Waits for a turn and answers how to give it back. Whoever goes away while waiting leaves the line. */
  take(gone: AbortSignal): Promise<() => void>;
}

/** More searches at once than this only slow each other down, and the pool keeps connections for everybody else. */
export const searchesAtOnce = Math.min(12, Math.max(4, 2 * availableParallelism()));

/** First come, first served. */
export const createTurns = (most: number): Turns => {
  let taken = 0;
  const line: (() => void)[] = [];
  const giveBack = () => {
    const next = line.shift();
    if (next) next();
    else taken -= 1;
  };
  const once = () => {
    let given = false;
    return () => {
      if (!given) giveBack();
      given = true;
    };
  };
  return {
    async take(gone) {
      gone.throwIfAborted();
      if (taken < most) {
        taken += 1;
        return once();
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => {
        line.splice(line.indexOf(resolve), 1);
        reject(gone.reason);
      };
      line.push(resolve);
      gone.addEventListener('abort', leave, { once: true });
      try {
        await promise;
      } finally {
        gone.removeEventListener('abort', leave);
      }
      return once();
    },
  };
};
