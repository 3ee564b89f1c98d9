import { listLimits } from '@atelier/domain/vocabulary/limits';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** M6.3: a dynamic assortment waits for its filters, 5 times 200 ms; after that it is empty. */
export async function becomesReady(isReady: () => boolean, signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < listLimits.dynamicReadinessRetries && !isReady(); tries++) {
    if (signal.aborted) return false;
    await pause(lookupTimings.dynamicReadinessRetry);
  }
  return isReady();
}
