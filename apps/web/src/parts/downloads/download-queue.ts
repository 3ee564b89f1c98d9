import { fileLimits } from '@atelier/domain/vocabulary/limits';
import { fileTimings } from '@atelier/domain/vocabulary/timings';

export type DownloadStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

export interface DownloadProgress {
  readonly done: number;
  /** Unknown while a file is put together as it is sent. */
  readonly all?: number;
  readonly unit: 'rows' | 'bytes';
}

export interface DownloadEntry {
  readonly id: number;
  readonly name: string;
  readonly status: DownloadStatus;
  readonly progress: DownloadProgress | null;
  /** Why it failed, in words for the person. */
  readonly failure: string | null;
}

export interface DownloadTask {
  readonly name: string;
  /** What is said when the person cancels it. */
  readonly cancelText: string;
  /** How long it is shown after it went well, where that is told. */
  readonly clearsAfter?: number;
  run(work: { readonly signal: AbortSignal; onProgress(progress: DownloadProgress): void }): Promise<Blob>;
}

export interface QueueParts {
  show(entries: readonly DownloadEntry[]): void;
  save(content: Blob, name: string): void;
  /** Says what went wrong, and answers in which words. */
  failed(error: unknown): string;
  cancelled(text: string): void;
  wasCancelled(error: unknown): boolean;
}

interface Waiting {
  readonly id: number;
  readonly task: DownloadTask;
  readonly stopper: AbortController;
  readonly ended: () => void;
}

/** M17.2: three downloads work at once, the others wait their turn; whatever has ended vanishes after a moment. */
export function createDownloadQueue(parts: QueueParts) {
  let entries: readonly DownloadEntry[] = [];
  let working = 0;
  let nextId = 1;
  const waiting: Waiting[] = [];
  const stoppers = new Map<number, AbortController>();

  const change = (id: number, to: Partial<DownloadEntry>): void => {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...to } : entry));
    parts.show(entries);
  };
  const forget = (id: number): void => {
    entries = entries.filter((entry) => entry.id !== id);
    parts.show(entries);
  };
  const end = ({ id, task, ended }: Waiting, to: Partial<DownloadEntry>): void => {
    stoppers.delete(id);
    change(id, to);
    const shown = to.status === 'completed' ? task.clearsAfter : undefined;
    setTimeout(() => forget(id), shown ?? fileTimings.progressDelay);
    ended();
  };
  const endBadly = (one: Waiting, error: unknown): void => {
    if (one.stopper.signal.aborted || parts.wasCancelled(error)) {
      parts.cancelled(one.task.cancelText);
      end(one, { status: 'cancelled' });
    } else end(one, { status: 'failed', failure: parts.failed(error) });
  };

  const work = async (one: Waiting): Promise<void> => {
    const { id, task, stopper } = one;
    change(id, { status: 'processing' });
    try {
      const content = await task.run({ signal: stopper.signal, onProgress: (progress) => change(id, { progress }) });
      stopper.signal.throwIfAborted();
      parts.save(content, task.name);
      end(one, { status: 'completed' });
    } catch (error) {
      endBadly(one, error);
    }
  };
  const pump = (): void => {
    while (working < fileLimits.parallelDownloads) {
      const next = waiting.shift();
      if (!next) return;
      working += 1;
      void work(next).finally(() => {
        working -= 1;
        pump();
      });
    }
  };

  return {
    /** Settles when the download has ended, however it ended. */
    add(task: DownloadTask): Promise<void> {
      const id = nextId++;
      const stopper = new AbortController();
      stoppers.set(id, stopper);
      entries = [...entries, { id, name: task.name, status: 'queued', progress: null, failure: null }];
      parts.show(entries);
      return new Promise((ended) => {
        waiting.push({ id, task, stopper, ended });
        pump();
      });
    },
    cancel(id: number): void {
      stoppers.get(id)?.abort();
      const at = waiting.findIndex((one) => one.id === id);
      const [one] = at < 0 ? [] : waiting.splice(at, 1);
      if (one) endBadly(one, one.stopper.signal.reason);
    },
  };
}
