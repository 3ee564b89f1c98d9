import type { Input } from '@atelier/contract';
import type { UserSort } from '@atelier/contract/people/admin';
import { userStatuses } from '@atelier/domain/access/user';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { containing } from '../users/index.ts';
import { summarise } from './admin.rows.ts';

const searchable = sql<string>`concat_ws(' ', name, last_name, email, user_code, company)`;

const orders = {
  name: 'last_name',
  email: 'email',
  company: 'company',
  userCode: 'user_code',
  status: 'status',
  lastLogin: 'last_login_at',
  created: 'created_at',
} as const satisfies Record<UserSort, string>;

const matching = (db: Kysely<Tables>, text: string | undefined) =>
  db
    .selectFrom('users')
    .$if(text !== undefined && text !== '', (people) => people.where(searchable, 'ilike', containing(text ?? '')));

/** Counts follow the search text but not the chosen status, so the tabs show where the hits are. */
export const listUsers = async (ctx: Ctx, { query }: Input<'listUsers'>) => {
  const { text, status, limit, skip, sort, descending } = query;
  const tally = await matching(ctx.read, text)
    .select(['status', (row) => row.fn.countAll<number>().as('people')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(userStatuses.map((name) => [name, 0]));
  for (const row of tally) counts[row.status] = row.people;
  const rows = await matching(ctx.read, text)
    .selectAll()
    .$if(status !== undefined, (people) => people.where('status', '=', status ?? 'active'))
    .orderBy(orders[sort], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
  const totalCount = status === undefined ? tally.reduce((sum, row) => sum + row.people, 0) : (counts[status] ?? 0);
  return { totalCount, data: rows.map(summarise), counts };
};
