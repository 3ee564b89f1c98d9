import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDownloadQueue, type DownloadEntry } from './download-queue.ts';
import { downloadName } from './save-file.ts';

let shown: readonly DownloadEntry[] = [];
let saved: string[] = [];
let said: string[] = [];

const queue = () =>
  createDownloadQueue({
    show: (entries) => {
      shown = entries;
    },
    save: (_content, name) => saved.push(name),
    failed: (error) => String(error),
    cancelled: (text) => said.push(text),
    wasCancelled: () => false,
  });

const task = (name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  return {
    resolve: () => resolve(new Blob()),
    reject,
    task: { name, cancelText: `${name} stopped`, run: () => promise },
  };
};
const statuses = () => shown.map(({ name, status }) => `${name} ${status}`);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  saved = [];
  said = [];
});
afterEach(() => vi.useRealTimers());

describe('[M17.2] the download queue', () => {
  test('three work at once and the fourth waits for one of them to end', async () => {
    const { add } = queue();
    const all = ['a', 'b', 'c', 'd'].map(task);
    for (const one of all) void add(one.task);
    expect(statuses()).toEqual(['a processing', 'b processing', 'c processing', 'd queued']);
    all[1]?.resolve();
    await settle();
    expect(statuses()).toEqual(['a processing', 'b completed', 'c processing', 'd processing']);
    expect(saved).toEqual(['b']);
  });

  test('[M14.2] a document clears as soon as it says, if it went well', async () => {
    const { add } = queue();
    const [good, bad] = [task('good'), task('bad')];
    const ended = [good, bad].map((one) => add({ ...one.task, clearsAfter: 1_000 }));
    good.resolve();
    bad.reject(new Error('no'));
    await Promise.all(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(statuses()).toEqual(['good completed', 'bad failed']);
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses()).toEqual(['bad failed']);
  });

  test('what has ended vanishes after 3 seconds, and its caller knows at once', async () => {
    const { add } = queue();
    const one = task('a');
    const ended = add(one.task);
    one.resolve();
    await ended;
    await vi.advanceTimersByTimeAsync(2_999);
    expect(statuses()).toEqual(['a completed']);
    await vi.advanceTimersByTimeAsync(1);
    expect(statuses()).toEqual([]);
  });

  test('a cancelled one says so, saves nothing and makes room; a waiting one never starts', async () => {
    const { add, cancel } = queue();
    const run = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return new Blob();
    });
    for (const name of ['a', 'b', 'c']) void add({ name, cancelText: `${name} stopped`, run });
    const late = task('d');
    const never = vi.fn(late.task.run);
    void add({ ...late.task, run: never });
    cancel(shown[3]?.id ?? 0);
    cancel(shown[0]?.id ?? 0);
    await settle();
    expect(said).toEqual(['d stopped', 'a stopped']);
    expect([saved, never.mock.calls.length]).toEqual([[], 0]);
    expect(statuses()).toEqual(['a cancelled', 'b processing', 'c processing', 'd cancelled']);
  });

  test('a failed one keeps its reason and does not stop the rest', async () => {
    const { add } = queue();
    const [bad, good] = [task('a'), task('b')];
    void add(bad.task);
    void add(good.task);
    bad.reject(new Error('Nothing to do'));
    good.resolve();
    await settle();
    expect([shown[0]?.failure, saved]).toEqual(['Error: Nothing to do', ['b']]);
  });

  test.each([
    ['Fall 26 Women.xlsx', 'Fall_26_Women.xlsx'],
    [' ', 'export.xlsx'],
  ])('%j is saved as %s', (filename, expected) => {
    expect(downloadName(filename)).toBe(expected);
  });
});
