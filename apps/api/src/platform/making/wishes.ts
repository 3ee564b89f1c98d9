/** What one side asks for, batch by batch, until it asks for nothing more; the other side waits for it. */
interface Wishes<T> extends AsyncIterable<readonly T[]> {
  add(batch: readonly T[]): void;
  end(): void;
}

export const createWishes = <T>(): Wishes<T> => {
  const batches: (readonly T[])[] = [];
  let ended = false;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  return {
    add(batch) {
      batches.push(batch);
      tell();
    },
    end() {
      ended = true;
      tell();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const next = batches.shift();
        if (next) yield next;
        else if (ended) return;
        else await news.promise;
      }
    },
  };
};
