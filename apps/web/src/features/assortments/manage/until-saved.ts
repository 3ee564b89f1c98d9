import type { AssortmentGrid } from './open-assortment.ts';

/** Resolves when nothing waits to be sent any more, or when sending has failed and will be tried again later. */
export function untilSaved({ queue }: AssortmentGrid): Promise<void> {
  if (!queue?.unsent) return Promise.resolve();
  return new Promise((resolve) => {
    const forget = queue.changed.add(() => {
      if (queue.status === 'saving') return;
      forget();
      resolve();
    });
    queue.flush();
  });
}
