import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadEntry, UploadFailure } from './upload-entry.ts';
import { createUploadQueue, type UploadDone } from './upload-queue.ts';
import { pauseReason, type UploadTask } from './upload-task.ts';

type Task = Omit<UploadTask, 'usage'>;

let shown: readonly UploadEntry[];
let past: { count: number; bytes: number };
let tasks: (Task & PromiseWithResolvers<Record<string, unknown>>)[];
let kept: string[];
let givenUp: string[];
let done: UploadDone[];
let failure: UploadFailure;

const queue = () =>
  createUploadQueue({
    upload: (task) => {
      const ends = Promise.withResolvers<Record<string, unknown>>();
      task.signal.addEventListener('abort', () => ends.reject(task.signal.reason));
      tasks.push({ ...task, ...ends });
      return ends.promise;
    },
    giveUp: (uploadId) => givenUp.push(uploadId),
    show: (entries, gone) => {
      shown = entries;
      past = gone;
    },
    moved: () => undefined,
    keep: ({ uploadId }) => kept.push(uploadId),
    forget: (uploadId) => {
      kept = kept.filter((one) => one !== uploadId);
    },
    failureOf: () => failure,
    done: (one) => done.push(one),
  });
const file = (name: string) => new File(['12345'], name);
const statuses = () => shown.map(({ name, status }) => `${name} ${status}`);
const settle = () => vi.advanceTimersByTimeAsync(0);
const idOf = (name: string): number => shown.find((one) => one.name === name)?.id ?? 0;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, tasks, kept, givenUp, done] = [[], [], [], [], []];
  failure = { words: 'no', holder: null, canRetry: true };
});
afterEach(() => vi.useRealTimers());

describe('[M17.1] the upload queue', () => {
  test('three files are sent at once, the fourth when one of them has ended; what came in vanishes after 3 seconds', async () => {
    const { add } = queue();
    for (const name of ['a', 'b', 'c', 'd']) add(file(name), 'new/AdvertisingAsset');
    await settle();
    expect(statuses()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd queued']);
    tasks[1]?.onBegun?.('two');
    tasks[1]?.resolve({ assetId: 'x' });
    await settle();
    expect(statuses()).toEqual(['a uploading', 'b completed', 'c uploading', 'd uploading']);
    expect([kept, done.map(({ result }) => result)]).toEqual([[], [{ assetId: 'x' }]]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([shown.length, past]).toEqual([3, { count: 1, bytes: 5 }]);
  });

  test('a paused file keeps what has arrived, makes room for others, and goes on from there', async () => {
    const { add, pause, resume } = queue();
    add(file('a'), 'new/AdvertisingAsset');
    await settle();
    tasks[0]?.onBegun?.('one');
    tasks[0]?.onProgress?.(3);
    pause(idOf('a'));
    await settle();
    expect([statuses(), tasks[0]?.signal.reason === pauseReason, kept, givenUp]).toEqual([
      ['a paused'],
      true,
      ['one'],
      [],
    ]);
    resume(idOf('a'));
    await settle();
    expect([statuses(), tasks[1]?.resume]).toEqual([['a uploading'], 'one']);
  });

  test('a cancelled one is forgotten here and given up there, whether it is being sent, waits or was paused', async () => {
    const { add, cancel, pause } = queue();
    add(file('a'), 'new/AdvertisingAsset');
    add(file('b'), 'new/AdvertisingAsset');
    await settle();
    tasks[0]?.onBegun?.('one');
    tasks[1]?.onBegun?.('two');
    pause(idOf('b'));
    cancel(idOf('a'));
    cancel(idOf('b'));
    await settle();
    expect([statuses(), kept, givenUp, tasks[0]?.signal.aborted]).toEqual([[], [], ['two'], true]);
  });

  test('[R8] one that was under way when the page was left goes on when the same file is chosen, and only that', async () => {
    const { recall, goOn, add } = queue();
    const left = { uploadId: 'one', name: 'a', size: 5, modified: 0, attachTo: 'new/AdvertisingAsset' };
    recall(left, 2);
    expect([statuses(), shown[0]?.sent]).toEqual([['a interrupted'], 2]);
    expect(goOn(idOf('a'), file('b'))).toBe(false);
    add(file('a'), 'new/AdvertisingAsset');
    await settle();
    expect([statuses(), tasks[0]?.resume]).toEqual([['a uploading'], 'one']);
  });

  test('a name that another item holds stays until it is decided, and can be sent to that item instead', async () => {
    const { add, replace } = queue();
    failure = { words: 'fail-check-filename', holder: { id: 'item', name: 'Loud little feet' }, canRetry: false };
    add(file('a'), 'new/AdvertisingAsset');
    await settle();
    tasks[0]?.reject(new Error('refused'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown[0]?.failure?.words).toBe('fail-check-filename');
    replace(idOf('a'), 'item/Primary');
    await settle();
    expect([statuses(), tasks[1]?.attachTo]).toEqual([['a uploading'], 'item/Primary']);
  });

  test('a refusal without a way out vanishes by itself, and its place goes to the next at once', async () => {
    const { add } = queue();
    failure = { words: 'The name of the file is too long.', holder: null, canRetry: false };
    for (const name of ['a', 'b', 'c', 'd']) add(file(name), 'new/AdvertisingAsset');
    await settle();
    tasks[0]?.reject(new Error('refused'));
    await settle();
    expect(statuses()).toEqual(['a failed', 'b uploading', 'c uploading', 'd uploading']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(statuses()).toEqual(['b uploading', 'c uploading', 'd uploading']);
  });
});
