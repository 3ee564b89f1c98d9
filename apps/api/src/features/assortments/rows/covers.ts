import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Cover } from '../assortment/cover.ts';
import { dynamicRefs, tellable } from './catalogue-match.ts';

/** The first row with a picture, for every static assortment at once. */
export const coversOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Cover>> => {
  const { rows } = await sql<{ id: string; style: string; color: string; key: string }>`
    SELECT k.id, c.style, c.color, c.key
    FROM unnest(${ids}::uuid[]) AS k (id) JOIN assortments s ON s.id = k.id AND s.method = 'static' JOIN LATERAL (
      SELECT r.style, r.color,
        CASE WHEN r.cells ->> 'thumbnail' = ANY(p.images) THEN r.cells ->> 'thumbnail' ELSE p.thumbnail END AS key
      FROM assortment_products r JOIN products p ON p.style = r.style AND p.color = r.color
      WHERE r.assortment_id = k.id AND p.thumbnail IS NOT NULL
      ORDER BY r.position LIMIT 1) c ON true`.execute(db);
  return new Map(rows.map(({ id, style, color, key }) => [id, { id: styleColorId(style, color), key }]));
};

/** What a dynamic assortment shows first changes with the catalogue, so it is looked up for the few that are shown large. */
export const dynamicCover = async (ctx: Ctx, record: AssortmentRecord): Promise<Cover | null> => {
  if (tellable(ctx, [record]).length === 0) return null;
  const [first] = await dynamicRefs(ctx.read, ctx, record, { limit: 1 });
  if (!first) return null;
  const product = await ctx.read
    .selectFrom('products')
    .select('thumbnail')
    .where('style', '=', first.style)
    .where('color', '=', first.color)
    .executeTakeFirst();
  return product?.thumbnail ? { id: styleColorId(first.style, first.color), key: product.thumbnail } : null;
};
