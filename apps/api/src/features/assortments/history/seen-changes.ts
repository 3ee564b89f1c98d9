import { visibleTo } from '@atelier/domain/assortment/visible-fields';
import type { Ctx } from '../../../platform/context.ts';
import type { CellChange } from '../../../platform/db/tables/platform.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { visibleChange } from './visible-change.ts';

interface Entry {
  readonly entity: string;
  readonly entity_id: string;
  readonly changes: readonly CellChange[];
}

/** What nobody can ask an assortment any more that is gone: everything that somewhere is removed. */
const strictest = { orgType: 'internal', region: 'US', locationId: '' } as const;

/** [T1, G39] What a log tells of the rows of assortments is cut to what this reader sees in those rows. */
export const seenChanges = async (ctx: Ctx, entries: readonly Entry[]): Promise<(entry: Entry) => CellChange[]> => {
  const ids = [...new Set(entries.filter(({ entity }) => entity === 'assortment').map((entry) => entry.entity_id))];
  const records = ids.length
    ? await ctx.read.selectFrom('assortments').selectAll().where('id', 'in', ids).execute()
    : [];
  const seen = new Map(records.map((record) => [record.id, visibleChange(visibilityOf(ctx, record))]));
  const gone = visibleChange(visibleTo(ctx.user, strictest));
  return ({ entity, entity_id, changes }) =>
    entity === 'assortment' ? changes.flatMap(seen.get(entity_id) ?? gone) : [...changes];
};
