import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';

/** Names by user code, also of people who left. */
export const namesOf = async (db: Kysely<Tables>, codes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('users')
    .select(['user_code', 'name', 'last_name'])
    .where('user_code', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map((row) => [row.user_code, `${row.name} ${row.last_name}`]));
};
