import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Parameters } from '../../../platform/query/parameters.ts';
import { hasLimitedReach, matchedStatement, reachTest } from './catalogue-match.ts';

/** The rows of dynamic assortments are not stored; they are what the filters match for this reader right now. */
const matchedRows = (ctx: Ctx, record: AssortmentRecord, parameters: Parameters): string[] => {
  const matched = matchedStatement(ctx, record, {}, parameters);
  return matched === undefined
    ? []
    : [`SELECT ${parameters.add(record.id)}::uuid AS assortment_id, m.style, m.color FROM (${matched}) m`];
};

const listedRows = (ctx: Ctx, records: readonly AssortmentRecord[], parameters: Parameters): string =>
  `SELECT k.assortment_id, k.style, k.color FROM assortment_products k
   WHERE k.assortment_id = ANY(${parameters.add(records.map(({ id }) => id))}::uuid[])
     ${hasLimitedReach(ctx) ? `AND ${reachTest(ctx, parameters)}` : ''}`;

/** The rows of several assortments as this reader reaches them: assortment_id, style, color. */
export const selectedRows = (ctx: Ctx, records: readonly AssortmentRecord[], parameters: Parameters): string =>
  [
    listedRows(
      ctx,
      records.filter(({ method }) => method === 'static'),
      parameters,
    ),
    ...records.filter(({ method }) => method === 'dynamic').flatMap((record) => matchedRows(ctx, record, parameters)),
  ].join(' UNION ALL ');
