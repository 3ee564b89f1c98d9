import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables/index.ts';

/** What a command works on. It cannot reach the database beside its transaction. */
export type Tx = Transaction<Tables>;

/** Done beside a transaction that has become true; nobody waits for it, and what fails of it takes nothing back. */
type FollowUp = (db: Kysely<Tables>) => void;

const followUps = new WeakMap<Tx, Set<FollowUp>>();

/** Once for each transaction, however often it is asked for. */
export function onceCommitted(tx: Tx, followUp: FollowUp): void {
  const asked = followUps.get(tx) ?? new Set();
  followUps.set(tx, asked.add(followUp));
}

/** Everything in `work` happens or nothing does; an error thrown inside rolls back and goes on to the caller. */
export async function inTransaction<T>(
  { kysely }: { readonly kysely: Kysely<Tables> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let asked: Set<FollowUp> | undefined;
  const result = await kysely.transaction().execute(async (tx) => {
    const done = await work(tx);
    asked = followUps.get(tx);
    return done;
  });
  for (const followUp of asked ?? []) followUp(kysely);
  return result;
}
