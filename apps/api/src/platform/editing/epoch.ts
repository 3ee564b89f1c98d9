import { type Kysely, sql } from 'kysely';

/** After a restore: whoever holds a revision of the time that was taken back must load anew before they write. */
export const startNewEpoch = async (db: Kysely<never>): Promise<void> => {
  await sql`UPDATE edit_epoch SET epoch = gen_random_uuid()`.execute(db);
};
