import { beforeEach } from 'vitest';

/** Before a test that failed is tried once more: whatever the first try left half done is made anew. */
export function beforeSecondTry(beginAnew: () => Promise<unknown>): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await beginAnew();
  });
}
