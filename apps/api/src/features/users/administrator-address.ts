import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

const isAdministrator = sql<boolean>`permissions @> '[{"permission": "ADMIN__USERS", "roles": ["admin"]}]'`;

export const activeAdministrators = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select(['id', 'user_code', 'email', 'name', 'last_name', 'entity'])
    .where('status', '=', 'active')
    .where(isAdministrator)
    .orderBy('created_at')
    .orderBy('user_code')
    .execute();

/** Who a refused person is told to write to: the longest-serving active administrator. */
export const administratorAddress = async (db: Kysely<Tables>): Promise<string> =>
  (await activeAdministrators(db))[0]?.email ?? 'your company';
