export interface Turns {
  /** Waits for a turn and answers how to give it back. Whoever goes away while waiting leaves the line. */
  take(gone: AbortSignal): Promise<() => void>;
}

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
      // Its turn may have come in the very moment in which it goes: then it stands in no line and has a turn to pass on.
      const leave = () => {
        if (line.includes(resolve)) line.splice(line.indexOf(resolve), 1);
        else giveBack();
        reject(gone.reason);
      };
      line.push(resolve);
      gone.addEventListener('abort', leave, { once: true });
      try {
        await promise;
        gone.throwIfAborted();
      } finally {
        gone.removeEventListener('abort', leave);
      }
      return once();
    },
  };
};
