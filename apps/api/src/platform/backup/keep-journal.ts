import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { asLines, entryColumns, type JournalEntry, journalKey, journalPrefix } from './journal.ts';

const atOnce = 10_000;
const keptDays = 400;

/** Once a day: a store takes a while to list everything. */
const isTimeToTidy = (now: Date): boolean => now.getUTCHours() === 4 && now.getUTCMinutes() === 0;

/** Copies new entries of the journal into the store, where they outlive the database; forgets those older than a year. */
export const keepJournal = defineJob({
  name: 'keep-journal',
  payload: z.unknown(),
  schedule: '* * * * *',
  async run({ db, store, clock }) {
    const { rows } = await sql<JournalEntry>`
      SELECT ${sql.raw(entryColumns)} FROM restore_journal WHERE NOT kept ORDER BY at LIMIT ${atOnce}`.execute(
      db.kysely,
    );
    if (rows.length > 0) {
      await store.put(journalKey(clock.now(), randomUUID()), asLines(rows));
      await sql`UPDATE restore_journal SET kept = true WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(
        db.kysely,
      );
    }
    if (!isTimeToTidy(clock.now())) return;
    await sql`
      DELETE FROM restore_journal WHERE kept AND at < now() - make_interval(days => ${keptDays})`.execute(db.kysely);
    const oldest = clock.now().getTime() - keptDays * 86_400_000;
    for await (const { key, modifiedAt } of store.list(journalPrefix)) {
      if (modifiedAt.getTime() < oldest) await store.delete(key);
    }
  },
});
