import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomesReady } from './become-ready.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

test('[M6.3] filters that come while it waits are found; five looks 200 ms apart, then it is empty', async () => {
  let looks = 0;
  const late = becomesReady(() => ++looks > 4, signal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(true);
  const never = vi.fn(() => false);
  const empty = becomesReady(never, signal);
  let done = false;
  void empty.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await empty).toBe(false);
});

test('[M6.3] a screen that is left stops waiting', async () => {
  const leaving = new AbortController();
  leaving.abort();
  expect(await becomesReady(() => false, leaving.signal)).toBe(false);
});
