import type { Input } from '@atelier/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { countStatement, pageStatement, type Question } from '../../platform/query/statements.ts';
import { seenChanges } from '../assortments/index.ts';
import { auditSource } from './audit-source.ts';

type Query = Input<'searchAudit'>['query'];
type Entry = Selectable<Tables['audit_log']>;

const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const conditionsOf = ({ text, actor, action, from, to }: Query): Record<string, unknown> => ({
  ...(given(text) ? { text } : {}),
  ...(given(actor) ? { actor } : {}),
  ...(given(action) ? { action } : {}),
  ...(from === undefined && to === undefined
    ? {}
    : { day: { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) } }),
});

const newestFirst = [{ field: 'at', descending: true }] as const;

const questionOf = (ctx: Ctx, query: Query): Question => {
  const readable = auditSource.for(ctx.user);
  const { limit, skip } = query;
  return { readable, asked: readAsked(readable, [conditionsOf(query)]), page: { limit, skip, sort: newestFirst } };
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
  const question = questionOf(ctx, query);
  const [counted] = await ctx.ask<{ total: number }>(countStatement(question));
  const rows = await ctx.ask<Entry>(pageStatement(question, () => 'e.*'));
  const seen = await seenChanges(ctx, rows);
  return {
    totalCount: counted?.total ?? 0,
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
      changes: seen(row),
    })),
    actions: await knownActions(ctx.read),
  };
};
