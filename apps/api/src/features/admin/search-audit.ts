import type { Input } from '@atelier/contract';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { containing } from '../users/index.ts';

type Query = Input<'searchAudit'>['query'];

/** [R17] A day in the form is a calendar day of the company, whatever zone the server runs in. */
const dayStart = (date: string, plusDays: number) =>
  sql<Date>`((${date}::date + ${plusDays}::int)::timestamp AT TIME ZONE ${defaultTimeZone})`;

const given = (text: string | undefined): text is string => text !== undefined && text !== '';

const matching = (db: Kysely<Tables>, { text, actor, action, from, to }: Query) => {
  let entries = db.selectFrom('audit_log');
  if (given(text)) {
    const words = sql<string>`concat_ws(' ', summary, entity_id, actor, actor_name, changes::text)`;
    entries = entries.where(words, 'ilike', containing(text));
  }
  if (given(actor)) entries = entries.where('actor', '=', actor);
  if (given(action)) entries = entries.where('action', '=', action);
  if (from !== undefined) entries = entries.where('at', '>=', dayStart(from, 0));
  if (to !== undefined) entries = entries.where('at', '<', dayStart(to, 1));
  return entries;
};

/** Steps from one action to the next in the index; a DISTINCT would read the whole log. */
const knownActions = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE known AS (
      (SELECT action FROM audit_log ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT a.action FROM audit_log a WHERE a.action > known.action ORDER BY a.action LIMIT 1)
      FROM known WHERE known.action IS NOT NULL
    )
    SELECT action FROM known WHERE action IS NOT NULL`.execute(db);
  return rows.map(({ action }) => action);
};

export const searchAudit = async (ctx: Ctx, { query }: Input<'searchAudit'>) => {
  const { total } = await matching(ctx.read, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(ctx.read, query)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.skip)
    .execute();
  return {
    totalCount: total,
    data: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: row.actor_name,
      viewAs: row.view_as,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      summary: row.summary,
      changes: row.changes,
    })),
    actions: await knownActions(ctx.read),
  };
};
