export interface Places {
  /** Waits for a place; whoever is cancelled leaves the line. */
  take(signal: AbortSignal): Promise<() => void>;
}

/** So many at once; the others stand in line. */
export function createPlaces(count: number): Places {
  let free = count;
  const line: (() => void)[] = [];
  const giveBack = (): void => {
    free += 1;
    line.shift()?.();
  };
  const once = (): (() => void) => {
    free -= 1;
    let given = false;
    return () => {
      if (!given) giveBack();
      given = true;
    };
  };
  return {
    take(signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (free > 0) return Promise.resolve(once());
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          line.splice(line.indexOf(enter), 1);
          reject(signal.reason);
        };
        const enter = (): void => {
          signal.removeEventListener('abort', leave);
          resolve(once());
        };
        line.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
