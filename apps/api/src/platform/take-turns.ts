export interface Turns {
  take(gone: AbortSignal): Promise<() => void>;
}

/** At most so many at once, in the order in which they came; one whose client has left gives its place up. */
export function takeTurns(atOnce: number): Turns {
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
