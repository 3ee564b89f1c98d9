import { ProcessStopped, startOwnProcess } from '@atelier/own-process';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetPart } from '../sheet-parts.ts';
import type { ChildLine } from './child-lines.ts';
import { jsonLines } from './json-lines.ts';
import { readablePlaces } from './readable-places.ts';

export interface ReadSheetOptions {
  readonly signal?: AbortSignal;
  readonly limits?: { readonly readMs?: number; readonly heapMegabytes?: number; readonly residentBytes?: number };
  /** Told the highest memory use seen; the bench reads it. */
  readonly onPeak?: (bytes: number) => void;
}

const childModule = new URL('./child.ts', import.meta.url);

const refusal = (error: unknown): unknown =>
  error instanceof ProcessStopped && error.reason !== 'failed' ? new SheetRefusal(error.reason) : error;

/**
 * Reads an untrusted spreadsheet in a process of its own, with limits on memory and time; it may read the file and our
 * own code, and nothing else: no other file, no network, no process (X6, X12). Throws a SheetRefusal with a sentence for
 * the user, or the signal's reason when cancelled. When it ends, the process has ended.
 */
export async function* readSheet(path: string, options: ReadSheetOptions = {}): AsyncGenerator<SheetPart> {
  const { readMs, heapMegabytes, residentBytes } = { ...sheetLimits, ...options.limits };
  const own = startOwnProcess(childModule, {
    args: [path],
    limits: { ms: readMs, heapMegabytes, residentBytes },
    mayRead: [...readablePlaces(), path],
    signal: options.signal,
  });
  let ended = false;
  try {
    for await (const line of jsonLines<ChildLine>(own.output)) {
      if (line.kind === 'refused') throw new SheetRefusal(line.code, line.detail);
      ended = line.kind === 'end';
      yield line;
    }
    await own.ended.catch((error: unknown) => {
      if (!ended || options.signal?.aborted) throw refusal(error);
    });
    if (!ended) throw new Error('The sheet reader ended before the sheet did.');
  } finally {
    own.kill();
    await Promise.allSettled([own.ended]);
    options.onPeak?.(own.peak());
  }
}
