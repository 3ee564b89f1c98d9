import type { OpenAssortment } from '../grid/open-assortment.ts';

/** Does own work while what others did is kept waiting; it may already tell of that very work. */
export async function holdOthers<T>(opened: Pick<OpenAssortment, 'ownWork'>, work: () => Promise<T>): Promise<T> {
  const running = work();
  opened.ownWork = running;
  try {
    return await running;
  } finally {
    if (opened.ownWork === running) opened.ownWork = null;
  }
}
