import type { LiveRow } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';

/** Does own work while what others did is kept waiting; it may already tell of that very work. */
export async function holdOthers<R extends LiveRow, T>(
  live: Pick<LiveGrid<R>, 'ownWork'>,
  work: () => Promise<T>,
): Promise<T> {
  const running = work();
  live.ownWork = running;
  try {
    return await running;
  } finally {
    if (live.ownWork === running) live.ownWork = null;
  }
}
