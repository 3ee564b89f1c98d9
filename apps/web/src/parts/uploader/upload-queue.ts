import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { fileTimings } from '@atelier/domain/vocabulary/timings';
import type { KeptUpload } from './kept-uploads.ts';
import { createPlaces } from './places.ts';
import type { UploadEntry, UploadFailure } from './upload-entry.ts';
import { pauseReason, type UploadTask } from './upload-task.ts';

export interface UploadDone {
  readonly attachTo: string;
  readonly file: File;
  readonly result: Record<string, unknown>;
}

export interface QueueParts {
  upload(task: Omit<UploadTask, 'usage'>): Promise<Record<string, unknown>>;
  /** Nothing of it is wanted any more. */
  giveUp(uploadId: string): void;
  show(entries: readonly UploadEntry[], past: PastUploads): void;
  moved(bytes: number): void;
  keep(upload: KeptUpload): void;
  forget(uploadId: string): void;
  failureOf(error: unknown): UploadFailure;
  done(done: UploadDone): void;
}

/** What has come in and left the list since it was last empty. */
export interface PastUploads {
  readonly count: number;
  readonly bytes: number;
}

interface Held {
  stopper: AbortController;
  uploadId?: string | undefined;
}

const showEveryMs = 150;

/** M17: three files at once, the others wait their turn; what has come in vanishes after a moment. */
export function createUploadQueue(parts: QueueParts) {
  let entries: readonly UploadEntry[] = [];
  let past: PastUploads = { count: 0, bytes: 0 };
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const places = createPlaces(fileLimits.parallelFiles);
  const held = new Map<number, Held>();

  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (entries.length === 0) past = { count: 0, bytes: 0 };
    parts.show(entries, past);
  };
  const find = (id: number): UploadEntry | undefined => entries.find((entry) => entry.id === id);
  const set = (id: number, to: Partial<UploadEntry>): void => {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...to } : entry));
  };
  const change = (id: number, to: Partial<UploadEntry>): void => {
    set(id, to);
    show();
  };
  const remove = (id: number): void => {
    held.delete(id);
    entries = entries.filter((entry) => entry.id !== id);
    show();
  };
  /** Bytes move many times a second; people do not look that often. */
  const progress = (id: number, sent: number): void => {
    parts.moved(sent - (find(id)?.sent ?? 0));
    set(id, { sent });
    timer ??= setTimeout(show, showEveryMs);
  };

  const taskOf = (id: number, file: File, hold: Held): Parameters<QueueParts['upload']>[0] => {
    const attachTo = find(id)?.attachTo ?? '';
    return {
      file,
      attachTo,
      resume: hold.uploadId,
      signal: hold.stopper.signal,
      onBegun: (uploadId) => {
        hold.uploadId = uploadId;
        parts.keep({ uploadId, name: file.name, size: file.size, modified: file.lastModified, attachTo });
      },
      onProgress: (sent) => progress(id, sent),
    };
  };
  const finished = (id: number, hold: Held): void => {
    if (hold.uploadId !== undefined) parts.forget(hold.uploadId);
    held.delete(id);
    setTimeout(() => {
      past = { count: past.count + 1, bytes: past.bytes + (find(id)?.size ?? 0) };
      remove(id);
    }, fileTimings.progressDelay);
  };
  const failed = (id: number, error: unknown, hold: Held): void => {
    const failure = parts.failureOf(error);
    // What the server refused is gone there; anything else can be gone on with.
    if (!failure.canRetry && hold.uploadId !== undefined) {
      parts.forget(hold.uploadId);
      hold.uploadId = undefined;
    }
    change(id, { status: 'failed', failure });
    if (!failure.canRetry && failure.holder === null) setTimeout(() => remove(id), fileTimings.refusedUpload);
  };
  const work = async (id: number, file: File, hold: Held): Promise<void> => {
    const { signal } = hold.stopper;
    const leave = await places.take(signal);
    try {
      change(id, { status: 'uploading' });
      const task = taskOf(id, file, hold);
      const result = await parts.upload(task);
      change(id, { status: 'completed', sent: file.size });
      finished(id, hold);
      parts.done({ attachTo: task.attachTo, file, result });
    } catch (error) {
      if (!signal.aborted) failed(id, error, hold);
    } finally {
      leave();
    }
  };
  const start = (id: number): void => {
    const file = find(id)?.file;
    if (!file) return;
    const hold: Held = { stopper: new AbortController(), uploadId: held.get(id)?.uploadId };
    held.set(id, hold);
    change(id, { status: 'queued', failure: null });
    // Cancelled or paused while it stood in line: whoever did that has said so already.
    void work(id, file, hold).catch(() => undefined);
  };
  const stop = (id: number, reason: DOMException): void => held.get(id)?.stopper.abort(reason);
  const enter = (entry: Omit<UploadEntry, 'id' | 'failure'>): number => {
    const id = nextId++;
    entries = [...entries, { ...entry, id, failure: null }];
    return id;
  };
  /** The same file, chosen again after the page was left, goes on where it was. */
  const interrupted = (file: File, attachTo: string): UploadEntry | undefined =>
    entries.find(
      (one) =>
        one.status === 'interrupted' && one.name === file.name && one.size === file.size && one.attachTo === attachTo,
    );

  return {
    add(file: File, attachTo: string): void {
      const known = interrupted(file, attachTo);
      if (known) set(known.id, { file });
      const { name, size } = file;
      start(known?.id ?? enter({ name, size, attachTo, file, sent: 0, status: 'queued' }));
    },
    /** One that was under way when the page was left. */
    recall({ uploadId, name, size, attachTo }: KeptUpload, sent: number): void {
      const id = enter({ name, size, attachTo, sent, status: 'interrupted', file: null });
      held.set(id, { stopper: new AbortController(), uploadId });
      show();
    },
    /** A file for one that was interrupted; false: it is another file. */
    goOn(id: number, file: File): boolean {
      const entry = find(id);
      if (entry?.name !== file.name || entry.size !== file.size) return false;
      set(id, { file });
      start(id);
      return true;
    },
    pause(id: number): void {
      if (find(id)?.status !== 'uploading' && find(id)?.status !== 'queued') return;
      stop(id, pauseReason);
      change(id, { status: 'paused' });
    },
    resume: start,
    /** The same file for another place: the item that holds its name. */
    replace(id: number, attachTo: string): void {
      set(id, { attachTo, sent: 0 });
      start(id);
    },
    cancel(id: number): void {
      const uploadId = held.get(id)?.uploadId;
      const running = find(id)?.status === 'uploading';
      stop(id, new DOMException('The upload was cancelled.', 'AbortError'));
      if (uploadId !== undefined) parts.forget(uploadId);
      // One that is being sent gives itself up; the others have nobody who would.
      if (uploadId !== undefined && !running) parts.giveUp(uploadId);
      remove(id);
    },
    /** Somebody else uses this browser now, or nobody: what arrived stays for its owner. */
    leave(): void {
      for (const { id } of entries) stop(id, pauseReason);
      held.clear();
      entries = [];
      show();
    },
  };
}
