import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';

type Row = Selectable<Tables['saved_searches']>;

const present = ({ id, name, path, query, created_at }: Row) => ({
  _id: id,
  name,
  path,
  query,
  createdDate: created_at.toISOString(),
});

export const listSearches = async (ctx: Ctx) => {
  const rows = await ctx.read
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', ctx.user.id)
    .orderBy('name')
    .orderBy('created_at')
    .execute();
  return { data: rows.map(present) };
};

const refuseTooMany = async (tx: Tx, userId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= listLimits.savedSearches)
    refuse('invalidInput', { reason: `At most ${listLimits.savedSearches} searches can be saved.` });
};

/** [M8.6] The query and the path of the screen it belongs to. */
export const saveSearch = (ctx: Ctx, { body }: Input<'saveSearch'>) =>
  ctx.transaction(async (tx) => {
    await refuseTooMany(tx, ctx.user.id);
    const row = await tx
      .insertInto('saved_searches')
      .values({
        id: randomUUID(),
        user_id: ctx.user.id,
        name: body.name,
        path: body.path,
        query: JSON.stringify(body.query),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { name: row.name, path: row.path };
    const summary = `Saved the search “${row.name}”`;
    await recordChange(tx, ctx, { action: 'save search', entity: 'search', entityId: row.id, summary, after });
    return present(row);
  });

/** Whoever has the id may open it: it holds what somebody typed, and what it finds depends on the reader. */
export const readSearch = async (ctx: Ctx, id: string) => {
  const row = await ctx.read.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? present(row) : refuse('notFound');
};

export const renameSearch = (ctx: Ctx, { params, body }: Input<'renameSearch'>) =>
  ctx.transaction(async (tx) => {
    const mine = tx
      .selectFrom('saved_searches')
      .selectAll()
      .where('id', '=', params.id)
      .where('user_id', '=', ctx.user.id)
      .forUpdate();
    const before = await mine.executeTakeFirst();
    if (!before) return refuse('notFound');
    const renamed = tx.updateTable('saved_searches').set({ name: body.name }).where('id', '=', params.id);
    const row = await renamed.returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, ctx, {
      action: 'rename search',
      entity: 'search',
      entityId: row.id,
      summary: `Renamed the search “${before.name}” to “${row.name}”`,
      before: { name: before.name },
      after: { name: row.name },
    });
    return present(row);
  });

export const deleteSearch = (ctx: Ctx, id: string) =>
  ctx.transaction(async (tx) => {
    const row = await tx
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', ctx.user.id)
      .returning(['name', 'path'])
      .executeTakeFirst();
    if (!row) return refuse('notFound');
    const summary = `Deleted the search “${row.name}”`;
    await recordChange(tx, ctx, { action: 'delete search', entity: 'search', entityId: id, summary, before: row });
    return undefined;
  });
