import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Parameters } from '../../../platform/query/parameters.ts';
import { hasLimitedReach, type MatchedRows, matchedRows, reachTest } from './catalogue-match.ts';

/** Rows of dynamic assortments that one question names, of all of them together. */
const namedMost = 20_000;

const listedRows = (ctx: Ctx, records: readonly AssortmentRecord[], parameters: Parameters): string =>
  `SELECT k.assortment_id, k.style, k.color FROM assortment_products k
   WHERE k.assortment_id = ANY(${parameters.add(records.map(({ id }) => id))}::uuid[])
     ${hasLimitedReach(ctx) ? `AND ${reachTest(ctx, parameters)}` : ''}`;

/**
 * The rows of several assortments as this reader reaches them, as a query: assortment_id, style, color. Those of dynamic
 * ones are not stored; they are what the filters match for this reader right now.
 */
export const selectedRows = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  most = namedMost,
): Promise<MatchedRows> => {
  const dynamic: { readonly id: string; readonly matched: MatchedRows }[] = [];
  let room = most;
  for (const record of records.filter(({ method }) => method === 'dynamic')) {
    const found = await matchedRows(ctx, record, room);
    if (!found) continue;
    room = found.left;
    dynamic.push({ id: record.id, matched: found.matched });
  }
  const listed = records.filter(({ method }) => method === 'static');
  return (parameters) =>
    [
      listedRows(ctx, listed, parameters),
      ...dynamic.map(
        ({ id, matched }) =>
          `SELECT ${parameters.add(id)}::uuid AS assortment_id, m.style, m.color FROM (${matched(parameters)}) m`,
      ),
    ].join(' UNION ALL ');
};
