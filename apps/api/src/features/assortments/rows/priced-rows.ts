import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { dynamicRefs } from './catalogue-match.ts';

const listed = ({ id }: AssortmentRecord) => sql`
  SELECT a.style, a.color, row_number() OVER (ORDER BY a.position, a.style, a.color) - 1 AS position, a.cells
  FROM assortment_products a WHERE a.assortment_id = ${id}`;

/** What the filters of a dynamic assortment match right now, with what people wrote into those rows. */
const matched = async (db: Kysely<Tables>, ctx: Pick<Ctx, 'user'>, record: AssortmentRecord) => {
  const refs = await dynamicRefs(db, ctx, record, {});
  return sql`
    SELECT k.style, k.color, k.n - 1 AS position, coalesce(a.cells, '{}') AS cells
    FROM unnest(${refs.map(({ style }) => style)}::text[], ${refs.map(({ color }) => color)}::text[])
      WITH ORDINALITY AS k (style, color, n)
    LEFT JOIN assortment_products a ON a.assortment_id = ${record.id} AND a.style = k.style AND a.color = k.color`;
};

/**
 * The rows of an assortment with the prices they come to today, as a query (style, color, position, cells): a later
 * change of the catalogue is then seen as a new price. Every price cell is written, so that a row which never was edited
 * compares with one that was.
 */
export const pricedRows = async (
  db: Kysely<Tables>,
  ctx: Pick<Ctx, 'user'>,
  record: AssortmentRecord,
): Promise<RawBuilder<unknown>> => {
  const rows = record.method === 'dynamic' ? await matched(db, ctx, record) : listed(record);
  return sql`
    SELECT r.style, r.color, r.position,
      jsonb_build_object(
        'cost', l.wholesale_price, 'netCost', l.wholesale_price,
        'discountAmount', 0, 'discountPercent', 0,
        'suggestedRetail', l.suggested_retail
      ) || r.cells AS cells
    FROM (${rows}) r
    LEFT JOIN products p ON p.style = r.style AND p.color = r.color
    LEFT JOIN product_locations l ON l.product_id = p.id AND l.code = ${record.location_id}`;
};
