import { connectionTimings } from '@atelier/domain/vocabulary/timings';
import { Refused } from './api/api-failure.ts';

export interface Looking {
  /** Asks the server for next to nothing. */
  ask(): Promise<unknown>;
  wait(ms: number): Promise<unknown>;
  /** Called once, when it is known that nobody answers. */
  onAway(): void;
}

/** A refusal is an answer: somebody is there. */
const answers = (ask: Looking['ask']): Promise<boolean> =>
  ask().then(
    () => true,
    (error: unknown) => error instanceof Refused,
  );

/**
 * Something failed. Was the server away, it is asked until it answers, and this says true. Where it answers at once,
 * one request alone was stopped: trying that again by itself would fail, and be told, for ever.
 */
export async function untilBack({ ask, wait, onAway }: Looking): Promise<boolean> {
  if (await answers(ask)) return false;
  onAway();
  do await wait(connectionTimings.lookAgain);
  while (!(await answers(ask)));
  return true;
}
