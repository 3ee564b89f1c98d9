/** Each wait is twice as long as the one before. */
const firstWaitMs = 5_000;

/**
 * For parts that a page works without: one that does not come is asked for again, after a while or as soon as the
 * connection is back, and takes nothing else away meanwhile.
 */
export async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page did not come. It is asked for again.', error);
      await onlineOrAfter(waitMs);
    }
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { once: true });
  return promise.then(() => clearTimeout(timer));
}
