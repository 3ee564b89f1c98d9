import { afterEach, expect, it, vi } from 'vitest';
import { guardWayOut, mayLeave, type WayOut } from './ways-out.ts';

const left: (() => void)[] = [];
const guard = (way: Partial<WayOut>) =>
  left.push(guardWayOut({ mustAsk: () => false, ask: () => Promise.resolve(false), ...way }));
afterEach(() => {
  vi.useRealTimers();
  for (const forget of left.splice(0)) forget();
});

it('[M1.10] asks nobody where nothing would be lost', async () => {
  guard({});
  expect(await mayLeave()).toBe(true);
});

it('[M6.2] sends what waits before it looks at what would be lost', async () => {
  let waiting = true;
  const settle = async () => {
    waiting = false;
  };
  guard({ settle, mustAsk: () => waiting });
  expect(await mayLeave()).toBe(true);
});

it.each([true, false])('[M1.10] does what the person answers (%s)', async (answer) => {
  guard({ mustAsk: () => true, ask: () => Promise.resolve(answer) });
  expect(await mayLeave()).toBe(answer);
});

it('[M6.2] asks after a while where sending does not come to an end', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.resolve(true));
  guard({ settle: () => new Promise(() => undefined), mustAsk: () => true, ask });
  const leaving = mayLeave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await leaving).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
});
