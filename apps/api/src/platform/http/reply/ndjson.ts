import type { ProblemReply } from '@atelier/contract/platform/problem-reply';
import { JsonLines, JsonText } from '../json-text.ts';
import type { Drain } from './drain.ts';

/** A stream that runs when the server is stopped may go on for this long (R10). */
const finishWithinMs = 4_000;

const line = (value: unknown): string | Uint8Array => {
  if (value instanceof JsonLines) return value.bytes;
  return `${value instanceof JsonText ? value.text : JSON.stringify(value)}\n`;
};

export interface LineOptions {
  gone: AbortSignal;
  drain: Drain;
  /** Turns whatever ended the stream early into the line that says so. */
  problemOf(error: unknown): ProblemReply;
  stopping(): ProblemReply;
}

const lateStop = ({ signal }: Drain): { reached: Promise<'stop'>; forget(): void } => {
  let timer: NodeJS.Timeout | undefined;
  const { promise: reached, resolve } = Promise.withResolvers<'stop'>();
  const begin = () => {
    timer = setTimeout(resolve, finishWithinMs, 'stop').unref();
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return {
    reached,
    forget() {
      signal.removeEventListener('abort', begin);
      clearTimeout(timer);
    },
  };
};

/**
 * One JSON value per line. The stream pulls, so a reader that stops also stops the query behind it (R11). A stream that
 * cannot be finished ends with the line {"problem": …}: without it a torn stream would look like a short one.
 */
export async function* ndjson(
  values: AsyncIterable<unknown>,
  options: LineOptions,
): AsyncGenerator<string | Uint8Array> {
  const iterator = values[Symbol.asyncIterator]();
  const stop = lateStop(options.drain);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), stop.reached]);
      if (next === 'stop') return yield line({ problem: options.stopping() });
      if (next.done) return;
      yield line(next.value);
    }
  } catch (error) {
    if (options.gone.aborted) return;
    yield line({ problem: options.problemOf(error) });
  } finally {
    stop.forget();
    void iterator.return?.().catch(() => undefined);
  }
}
