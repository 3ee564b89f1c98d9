import type { Grid } from '@atelier/grid';

/** Sends what waits and resolves when nothing does any more (true), or when sending failed and is tried again later (false). */
export function untilSaved({ queue }: Pick<Grid, 'queue'>): Promise<boolean> {
  if (!queue?.unsent) return Promise.resolve(true);
  return new Promise((resolve) => {
    const forget = queue.changed.add(() => {
      if (queue.unsent && !queue.stalled) return;
      forget();
      resolve(!queue.unsent);
    });
    queue.flush();
  });
}
