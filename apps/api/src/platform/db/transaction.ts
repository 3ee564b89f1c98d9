import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

/** What a command works on. It cannot reach the database beside its transaction. */
export type Tx = Transaction<Tables>;

/** Done beside a transaction that has become true. Nobody waits for it; what fails of it must not be thrown. */
type FollowUp = (db: Kysely<Tables>) => void;

const followUps = new WeakMap<Tx, Set<FollowUp>>();

/** Once for each transaction, however often it is asked for; of the transaction itself, not of what a plugin makes of it. */
export function onceCommitted(tx: Tx, followUp: FollowUp): void {
  const asked = followUps.get(tx) ?? new Set();
  followUps.set(tx, asked.add(followUp));
}

interface Connected {
  readonly kysely: Kysely<Tables>;
  /** Where what follows is asked, if these connections end with the transaction. */
  readonly beside?: Kysely<Tables>;
}

/** Everything in `work` happens or nothing does; an error thrown inside rolls back and goes on to the caller. */
export async function inTransaction<T>(
  { kysely, beside = kysely }: Connected,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let asked: Set<FollowUp> | undefined;
  const result = await kysely.transaction().execute(async (tx) => {
    const done = await work(tx);
    asked = followUps.get(tx);
    return done;
  });
  for (const followUp of asked ?? []) followUp(beside);
  return result;
}
