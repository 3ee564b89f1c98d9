import { ProcessStopped, startOwnProcess } from '@atelier/own-process';
import { lineBytesOf } from '../lines.ts';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { ReadChoices, SheetPart } from '../sheet-parts.ts';
import type { ChildLine } from './child-lines.ts';
import { readablePlaces } from './readable-places.ts';

export interface ReadSheetOptions {
  readonly choices?: ReadChoices;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Record<'readProcessorMs' | 'readMs' | 'heapMegabytes' | 'residentBytes', number>>;
  /** Told the highest memory use seen; the bench reads it. */
  readonly onPeak?: (bytes: number) => void;
}

/** A part of a sheet as the line of JSON that it is sent as. */
export interface SheetLine {
  readonly kind: SheetPart['kind'];
  readonly json: Uint8Array;
}

const childModule = new URL('./child.ts', import.meta.url);
const rowsLine = Buffer.from('{"kind":"rows"');

const refusal = (error: unknown): unknown =>
  error instanceof ProcessStopped && error.reason !== 'failed' ? new SheetRefusal(error.reason) : error;

const parsed = <Value>(line: Uint8Array): Value =>
  JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.length).toString('utf8')) as Value;

/** Rows are most of what is said; they are passed on without being looked into. */
function lineOf(line: Uint8Array): SheetLine {
  if (rowsLine.equals(line.subarray(0, rowsLine.length))) return { kind: 'rows', json: line };
  const said = parsed<ChildLine>(line);
  if (said.kind === 'refused') throw new SheetRefusal(said.code, said.detail);
  return { kind: said.kind, json: line };
}

/**
 * Reads an untrusted spreadsheet in a process of its own, with limits on memory and time; it may read the file and our
 * own code, and nothing else: no other file, no network, no process (X6, X12). Throws a SheetRefusal with a sentence for
 * the user, or the signal's reason when cancelled. When it ends, the process has ended.
 */
export async function* readSheetLines(path: string, options: ReadSheetOptions = {}): AsyncGenerator<SheetLine> {
  const { readProcessorMs, readMs, heapMegabytes, residentBytes } = { ...sheetLimits, ...options.limits };
  const own = startOwnProcess(childModule, {
    args: [path, JSON.stringify(options.choices ?? {})],
    limits: { processorMs: readProcessorMs, ms: readMs, heapMegabytes, residentBytes },
    mayRead: [...readablePlaces(), path],
    signal: options.signal,
  });
  let ended = false;
  try {
    // A line that was never finished comes from a process that was stopped while it wrote; how it ended says why.
    for await (const line of lineBytesOf(own.output, 'finished')) {
      const said = lineOf(line);
      ended = said.kind === 'end';
      yield said;
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

/** The same, as values. */
export async function* readSheet(path: string, options: ReadSheetOptions = {}): AsyncGenerator<SheetPart> {
  for await (const { json } of readSheetLines(path, options)) yield parsed<SheetPart>(json);
}
