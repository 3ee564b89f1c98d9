import type { Input } from '@atelier/contract';
import { lineBytesOf, readSheetLines, type SheetLine, SheetRefusal } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import type { FairTurns } from '../../platform/fair-turns.ts';
import { JsonLines } from '../../platform/http/json-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createGrowingFile, type GrowingFile } from '../../platform/storage/growing-file.ts';
import { keepTemporarily } from '../../platform/storage/temporary-file.ts';

/** A file that is turned away is a business "no" with its own sentence; the rest are faults of ours. */
const asRefusal = (error: unknown): unknown =>
  error instanceof SheetRefusal ? new Refusal('unreadableSheet', { reason: error.message, cause: error.code }) : error;

/** The reader goes on to its end at its own pace, whatever the browser does, and then leaves its place. */
async function pump(parts: AsyncIterable<SheetLine>, rows: GrowingFile, leavePlace: () => void): Promise<void> {
  try {
    for await (const { json } of parts) await rows.write(json);
    rows.finish();
  } catch (error) {
    rows.finish(asRefusal(error));
  } finally {
    leavePlace();
  }
}

async function* reply(head: Uint8Array, rows: GrowingFile, done: () => Promise<void>): AsyncGenerator<JsonLines> {
  try {
    yield new JsonLines(head);
    for await (const line of lineBytesOf(rows.read())) yield new JsonLines(line);
  } finally {
    await done();
  }
}

/**
 * The head is awaited before the reply begins, so that most files are refused with a status and not in mid-stream. A
 * browser that takes its rows slowly, or never, holds no place among the readers: the rows wait on the disk.
 */
export async function readUploadedSheet(
  ctx: Ctx,
  { file, query }: Input<'readSheet'> & { file: AsyncIterable<Uint8Array> },
  turns: FairTurns,
): Promise<AsyncIterable<JsonLines>> {
  const kept = await keepTemporarily(file);
  let rows: GrowingFile | undefined;
  let pumping: Promise<void> | undefined;
  const stop = new AbortController();
  const signal = AbortSignal.any([ctx.gone, stop.signal]);
  const done = async (): Promise<void> => {
    stop.abort();
    await pumping;
    await rows?.close();
    await kept.remove();
  };
  try {
    const leavePlace = await turns.take(ctx.user.id, signal);
    const parts = readSheetLines(kept.path, { signal, choices: query });
    const first = await parts.next().catch((error: unknown) => {
      leavePlace();
      throw error;
    });
    rows = await createGrowingFile(kept.beside('rows'));
    pumping = pump(parts, rows, leavePlace);
    if (first.done) throw new Error('The sheet reader ended without a head.');
    // A reply that is dropped before it begins never runs its generator, and with it no finally.
    ctx.gone.addEventListener('abort', () => void done(), { once: true });
    return reply(first.value.json, rows, done);
  } catch (error) {
    await done();
    throw asRefusal(error);
  }
}
