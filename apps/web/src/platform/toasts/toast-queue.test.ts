import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { ShownToast } from '@atelier/ui/Toasts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

describe('[M24.1] toasts', () => {
  let visible: string[] = [];
  const show = (toasts: readonly ShownToast[]) => {
    visible = toasts.map((toast) => toast.text);
  };

  beforeEach(() => {
    visible = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['most', toastTimings.most, 2_000],
    ['item added', toastTimings.itemAdded, 400],
    ['user lock', toastTimings.userLock, 5_000],
    ['queue default', toastTimings.queueDefault, 3_000],
  ])('%s stays exactly its time', (_name, duration, expected) => {
    createToastQueue({ show }).add({ tone: 'info', text: 'one', duration });
    vi.advanceTimersByTime(expected - 1);
    expect(visible).toEqual(['one']);
    vi.advanceTimersByTime(1);
    expect(visible).toEqual([]);
  });

  it('stays 2000 ms unless told otherwise', () => {
    createToastQueue({ show }).add({ tone: 'success', text: 'Success' });
    vi.advanceTimersByTime(1_999);
    expect(visible).toEqual(['Success']);
    vi.advanceTimersByTime(1);
    expect(visible).toEqual([]);
  });

  it('-1 stays until it is closed', () => {
    const queue = createToastQueue({ show });
    const id = queue.add({ tone: 'error', text: 'stay', duration: toastTimings.untilClosed });
    vi.advanceTimersByTime(3_600_000);
    expect(visible).toEqual(['stay']);
    queue.close(id);
    expect(visible).toEqual([]);
  });

  it('a failure that can still be read is not said twice, and again once it has gone', () => {
    const queue = createToastQueue({ show });
    const said = queue.add({ tone: 'error', text: 'Not now.' });
    expect(queue.add({ tone: 'error', text: 'Not now.' })).toBe(said);
    vi.advanceTimersByTime(500);
    expect(visible).toEqual(['Not now.']);
    vi.advanceTimersByTime(1_500);
    expect(visible).toEqual([]);
    queue.add({ tone: 'error', text: 'Not now.' });
    queue.add({ tone: 'error', text: 'Not now.', duration: toastTimings.untilClosed });
    vi.advanceTimersByTime(3_000);
    expect(visible, 'what stays until it is closed is no repetition').toEqual(['Not now.']);
  });

  it('a burst comes one by one, 250 ms apart, and never more than the limit', () => {
    const queue = createToastQueue({ show, limit: 2 });
    for (const text of ['a', 'b', 'c']) queue.add({ tone: 'info', text, duration: 1_000 });
    expect(visible).toEqual(['a']);
    vi.advanceTimersByTime(249);
    expect(visible).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(visible).toEqual(['a', 'b']);
    vi.advanceTimersByTime(749);
    expect(visible).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(visible).toEqual(['b', 'c']);
    vi.advanceTimersByTime(5_000);
    expect(visible).toEqual([]);
  });
});
