/** Each reader is a process with up to 512 MB: more than this many at once would starve the portal itself. */
const atOnce = 2;

export interface ReadingTurns {
  take(gone: AbortSignal): Promise<() => void>;
}

/** Readers take turns in the order in which they came; one whose client has left gives its place up. */
export function readingTurns(): ReadingTurns {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async take(gone) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let given = false;
      const once = (): void => {
        if (!given) give();
        given = true;
      };
      if (gone.aborted) once();
      else gone.addEventListener('abort', once, { once: true });
      return once;
    },
  };
}
