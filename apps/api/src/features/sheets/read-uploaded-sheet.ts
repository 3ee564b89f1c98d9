import { readSheet, type SheetPart, SheetRefusal } from '@atelier/sheets';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepTemporarily } from '../../platform/storage/temporary-file.ts';
import type { Turns } from '../../platform/turns.ts';

/** A file that is turned away is a business "no" with its own sentence; the rest are faults of ours. */
const asRefusal = (error: unknown): unknown =>
  error instanceof SheetRefusal ? new Refusal('unreadableSheet', { reason: error.message, cause: error.code }) : error;

async function* rest(
  first: SheetPart,
  parts: AsyncGenerator<SheetPart>,
  done: () => Promise<void>,
): AsyncGenerator<SheetPart> {
  try {
    yield first;
    yield* parts;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await done();
  }
}

/** The head is awaited before the reply begins, so that most files are refused with a status and not in mid-stream. */
export async function readUploadedSheet(
  ctx: Ctx,
  file: AsyncIterable<Uint8Array>,
  turns: Turns,
): Promise<AsyncIterable<SheetPart>> {
  const kept = await keepTemporarily(file);
  const giveBack = await turns.take(ctx.gone).catch(async (left: unknown) => {
    await kept.remove();
    throw left;
  });
  const parts = readSheet(kept.path, { signal: ctx.gone });
  const done = async (): Promise<void> => {
    await parts.return(undefined);
    giveBack();
    await kept.remove();
  };
  // A reply that is dropped before it begins never runs its generator, and with it no finally.
  ctx.gone.addEventListener('abort', () => void done(), { once: true });
  try {
    const first = await parts.next();
    if (first.done) throw new Error('The sheet reader ended without a head.');
    return rest(first.value, parts, done);
  } catch (error) {
    await done();
    throw asRefusal(error);
  }
}
