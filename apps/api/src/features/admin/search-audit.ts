import type { Input, Reply } from '@atelier/contract';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { answerFacets, answerList } from '../../platform/query/answer-list.ts';
import { seenChanges } from '../assortments/index.ts';
import { auditSource } from './audit-source.ts';

type Entry = Selectable<Tables['audit_log']>;

const newestFirst = [{ field: 'at', descending: true }] as const;

const present = async (ctx: Ctx, rows: readonly Entry[]) => {
  const seen = await seenChanges(ctx, rows);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor,
    actorName: row.actor_name,
    viewAs: row.view_as,
    apiKey: row.api_key,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    summary: row.summary,
    changes: seen(row),
  }));
};

export const queryAudit = (ctx: Ctx, { body }: Input<'queryAudit'>): Promise<Reply<'queryAudit'>> =>
  answerList<Entry>(ctx, auditSource.for(ctx.user), body, {
    sort: newestFirst,
    columns: () => 'e.*',
    present: (rows) => present(ctx, rows),
  }) as Promise<Reply<'queryAudit'>>;

export const auditFacets = async (ctx: Ctx, { body }: Input<'auditFacets'>) => ({
  data: await answerFacets(ctx, auditSource.for(ctx.user), body, ['action', 'entity', 'actor', 'actorName']),
});
