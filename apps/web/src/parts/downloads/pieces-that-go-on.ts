import type { CallOptions } from '../../platform/api/api-client.ts';
import { BrokeOff, NoAnswer, ServerBroke } from '../../platform/api/api-failure.ts';
import { piecesOf } from '../../platform/api/pieces.ts';

/** Asks for the file, or for the rest of it. */
export type AskFor = (options: Pick<CallOptions, 'rest' | 'unwatched'>) => Promise<Response>;
export type Pause = (ms: number) => Promise<void>;

export const waitFor: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often the rest is asked for while nothing comes, with twice the wait each time: half a minute in all. */
const tries = 6;
const firstPauseMs = 500;

const isAway = (error: unknown): boolean => error instanceof NoAnswer || error instanceof ServerBroke;

/** The rest of it; a file that has changed since cannot go on, and what broke it off is told. */
async function restOf(ask: AskFor, rest: NonNullable<CallOptions['rest']>, broken: BrokeOff, pause: Pause) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await pause(firstPauseMs * 2 ** attempt);
    const response = await ask({ rest, unwatched: true }).catch((error: unknown) =>
      isAway(error) ? undefined : Promise.reject(error),
    );
    if (response?.status === 206) return response;
    if (response) await response.body?.cancel();
    if (response) break;
  }
  throw broken;
}

/** [M17.2] A body whose connection breaks is asked for from where it stopped, as long as it is the same file. */
export async function* piecesThatGoOn(first: Response, ask: AskFor, pause: Pause = waitFor) {
  const tag = first.headers.get('etag');
  let response = first;
  for (let from = 0; ; ) {
    try {
      for await (const piece of piecesOf(response)) {
        from += piece.length;
        yield piece;
      }
      return;
    } catch (error) {
      if (!(error instanceof BrokeOff) || tag === null) throw error;
      response = await restOf(ask, { from, tag }, error, pause);
    }
  }
}
