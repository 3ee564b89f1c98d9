import type { Input } from '@atelier/contract';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import type { Ctx } from '../../../platform/context.ts';
import type { CellChange } from '../../../platform/db/tables/platform.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';

const mostChanges = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (value: unknown, removed: ReadonlySet<string>): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([field]) => !removed.has(field))) : value;

/** [T1] Old values are values: what is removed from a row is removed from its history. */
export const visibleChange =
  ({ removed }: Pick<Visibility, 'removed'>) =>
  (change: CellChange): CellChange[] => {
    const field = change.field.slice(change.field.lastIndexOf('.') + 1);
    if (change.field === 'revision' || removed.has(field)) return [];
    return [{ field: change.field, before: without(change.before, removed), after: without(change.after, removed) }];
  };

const revisionOf = (changes: readonly CellChange[]): number | null => {
  const entry = changes.find(({ field }) => field === 'revision');
  return typeof entry?.after === 'number' ? entry.after : null;
};

export const assortmentHistory = async (ctx: Ctx, { params, query }: Input<'assortmentHistory'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const visible = visibleChange(visibilityOf(ctx, record));
  const entries = await ctx.read
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'actor_name', 'action', 'summary', 'changes'])
    .where('entity', '=', 'assortment')
    .where('entity_id', '=', record.id)
    .$if(query.before !== undefined, (q) => q.where('id', '<', query.before!))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = entries.slice(0, query.limit);
  return {
    data: page.map(({ id, at, actor, actor_name, action, summary, changes }) => {
      const shown = changes.flatMap(visible);
      return {
        id,
        at: at.toISOString(),
        by: { userCode: actor, name: actor_name },
        action,
        summary,
        revision: revisionOf(changes),
        changes: shown.slice(0, mostChanges),
        more: Math.max(0, shown.length - mostChanges),
      };
    }),
    next: entries.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  };
};
