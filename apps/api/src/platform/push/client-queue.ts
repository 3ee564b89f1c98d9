export type Next<T> = { item: T } | 'overflow' | 'quiet' | 'closed';

export interface ClientQueue<T> {
  add(item: T): void;
  close(): void;
  /** Waits at most `quietMs` for the next item. */
  next(quietMs: number): Promise<Next<T>>;
}

/** What one slow reader may hold in memory is bounded; past that it is told to start over (R11). */
export const createClientQueue = <T>(limit: number): ClientQueue<T> => {
  let items: T[] = [];
  let overflowed = false;
  let closed = false;
  let wake: () => void = () => undefined;

  const take = (): Next<T> | undefined => {
    if (overflowed) {
      overflowed = false;
      return 'overflow';
    }
    const item = items.shift();
    if (item !== undefined) return { item };
    return closed ? 'closed' : undefined;
  };

  return {
    add(item) {
      if (closed) return;
      if (items.length >= limit) {
        items = [];
        overflowed = true;
      } else items.push(item);
      wake();
    },
    close() {
      closed = true;
      wake();
    },
    async next(quietMs) {
      const ready = take();
      if (ready !== undefined) return ready;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, quietMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = () => undefined;
      return take() ?? 'quiet';
    },
  };
};
