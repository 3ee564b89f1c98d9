import type { Call, Reply } from '@atelier/contract';
import { call, Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { keptOnDevice } from './kept-on-device.ts';

/** What is done with samples at their shelf. */
export type HandlingName =
  | 'lendSamples'
  | 'returnSamples'
  | 'returnLoans'
  | 'reopenLoans'
  | 'moveSamples'
  | 'saveCount'
  | 'batchSamples';

export type HandlingOf<N extends HandlingName> = {
  /** The server knows a repetition by it. */
  readonly key: string;
  readonly name: N;
  readonly given: Call<N>;
  /** What it is, for the list of what waits. */
  readonly words: string;
};
export type Handling = { [N in HandlingName]: HandlingOf<N> }[HandlingName];

const kept = keptOnDevice<Handling>('waiting');

export const useWaitingHandlings = kept.useItems;
export const beginHandling = kept.begin;

type Outcome = { readonly reply: unknown } | { readonly refused: Refused };
/** Screens that wait for an answer, by the key of what they sent. */
const askers = new Map<string, (outcome: Outcome) => void>();

const finish = ({ key, words }: Handling, outcome: Outcome): void => {
  kept.change((items) => items.filter((one) => one.key !== key));
  const asker = askers.get(key);
  if (asker) asker(outcome);
  // Nobody looks at it any more: it is said until it was read.
  else if ('refused' in outcome) toast.lasting(`${words}: ${outcome.refused.message}`);
};

/** After a restore a page must be loaded anew before it writes; what waits is sent then. */
const comesAgain = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 401 || error.code === 'restored';

const flush = async (): Promise<void> => {
  for (let [next] = kept.items(); next !== undefined; [next] = kept.items()) {
    const options = { unwatched: true, idempotencyKey: next.key, person: kept.person() };
    try {
      finish(next, { reply: await call(next.name, next.given as never, options) });
    } catch (error) {
      if (comesAgain(error)) return;
      finish(next, { refused: error as Refused });
    }
  }
};

let sending: Promise<void> | undefined;

/** In the order in which things were done. */
export const sendHandlings = (): Promise<void> => {
  sending ??= flush().finally(() => {
    sending = undefined;
  });
  return sending;
};

/**
 * Kept on the device first, then sent: once, however often it takes. Answers what the server says, nothing while it
 * waits for the network, and throws what was refused.
 */
export async function handle<N extends HandlingName>(
  name: N,
  given: Call<N>,
  words: string,
): Promise<Reply<N> | undefined> {
  const key = crypto.randomUUID();
  let outcome: Outcome | undefined;
  askers.set(key, (said) => {
    outcome = said;
  });
  kept.change((items) => [...items, { key, name, given, words } as Handling]);
  // One that is under way may have ended just before this one came.
  await sendHandlings();
  if (outcome === undefined) await sendHandlings();
  askers.delete(key);
  if (outcome === undefined) return undefined;
  const said: Outcome = outcome;
  if ('refused' in said) throw said.refused;
  return said.reply as Reply<N>;
}
