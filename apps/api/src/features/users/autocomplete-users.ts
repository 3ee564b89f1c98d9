import type { Input } from '@atelier/contract';
import { isDistributor } from '@atelier/domain/access/distributor';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { beginningWith } from './text-patterns.ts';

/** [G11] A distributor is external: of the directory they see the people of their own entity only. */
export const autocompleteUsers = async (ctx: Ctx, { query }: Input<'autocompleteUsers'>) => {
  const pattern = beginningWith(query.text);
  const rows = await ctx.read
    .selectFrom('users')
    .select(['user_code', 'name', 'last_name', 'email'])
    .where('status', '=', 'active')
    .where((row) =>
      row.or([
        row('name', 'ilike', pattern),
        row('last_name', 'ilike', pattern),
        row('email', 'ilike', pattern),
        row(sql<string>`name || ' ' || last_name`, 'ilike', pattern),
      ]),
    )
    .$if(isDistributor(ctx.user), (people) => people.where('entity', '=', ctx.user.entity))
    .orderBy('last_name')
    .orderBy('name')
    .orderBy('user_code')
    .limit(query.limit)
    .execute();
  return {
    data: rows.map((row) => ({ userCode: row.user_code, name: `${row.name} ${row.last_name}`, email: row.email })),
  };
};
