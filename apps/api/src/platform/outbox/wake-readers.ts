import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/index.ts';

export const channel = 'atelier_events';

interface Waking {
  again: boolean;
}

const underWay = new WeakMap<Kysely<Tables>, Waking>();

const wake = async (db: Kysely<Tables>, waking: Waking): Promise<void> => {
  do {
    waking.again = false;
    // Whom it does not reach looks two seconds later.
    await sql`SELECT pg_notify(${channel}, 'events')`.execute(db).catch(() => undefined);
  } while (waking.again);
  underWay.delete(db);
};

/**
 * Beside the transaction of the event, not in it: there it would hold a lock of the whole server until the commit is flushed
 * and copied, and commits would go one after the other. One at a time: those that come meanwhile are told of together.
 */
export const wakeReaders = (db: Kysely<Tables>): void => {
  const before = underWay.get(db);
  if (before !== undefined) {
    before.again = true;
    return;
  }
  const waking = { again: false };
  underWay.set(db, waking);
  void wake(db, waking);
};
