import type { Input, Reply } from '@atelier/contract';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import { loadReadable } from '../assortment/assortments.access.ts';
import { hasLimitedReach, listedRefs, withinReach } from '../rows/catalogue-match.ts';
import { presentationOf, readRows } from '../rows/read-rows.ts';

type Changes = Reply<'assortmentChanges'>;

/** Above this many a fresh stream is cheaper than catching up. */
const mostRows = 2_000;

/** [G33] What a screen needs to catch up after a push: rows written since, and the order if it changed. */
export const assortmentChanges = async (ctx: Ctx, { params, query }: Input<'assortmentChanges'>): Promise<Changes> => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const { revision, order_revision } = record;
  const fieldsChanged = Object.values(record.field_versions).some((version) => version > query.since);
  const refs = await ctx.read
    .selectFrom('assortment_products')
    .select(['style', 'color'])
    .where('assortment_id', '=', record.id)
    .where('version', '>', query.since)
    .limit(mostRows + 1)
    .execute();
  if (refs.length > mostRows || query.since > revision)
    return { revision, fieldsChanged: true, rows: [], order: null, reload: true };
  const seen = hasLimitedReach(ctx) ? await withinReach(ctx.read, ctx, refs) : refs;
  const rows = (await readRows(ctx.read, presentationOf(ctx, record, undefined), seen)) as Changes['rows'];
  const ordered = record.method === 'static' && order_revision > query.since;
  const order = ordered
    ? (await listedRefs(ctx.read, ctx, record)).map(({ style, color }) => styleColorId(style, color))
    : null;
  return { revision, fieldsChanged, rows, order, reload: false };
};
