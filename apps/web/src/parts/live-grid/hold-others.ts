/** Does own work while what others did is kept waiting; it may already tell of that very work. */
export async function holdOthers<T>(live: { ownWork: Promise<unknown> | null }, work: () => Promise<T>): Promise<T> {
  const running = work();
  live.ownWork = running;
  try {
    return await running;
  } finally {
    if (live.ownWork === running) live.ownWork = null;
  }
}
