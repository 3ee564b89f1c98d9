import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

/** [G43] Nobody was ever let in. Whoever only asked for access is nobody yet. */
export const hasNobody = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('status', 'not in', ['unconfirmed', 'pending'])
    .limit(1)
    .executeTakeFirst()) === undefined;
