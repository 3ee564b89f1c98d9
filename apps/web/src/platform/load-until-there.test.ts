import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadUntilThere } from './load-until-there.ts';

const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue('part');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  load.mockReset();
});

describe('[M1.9] a part that does not come', () => {
  it('is asked for again after a while, and is never a failure', async () => {
    const part = loadUntilThere(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(await part).toBe('part');
  });

  it('is asked for again as soon as the connection is back', async () => {
    const part = loadUntilThere(load);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
