import { mostFirstPictures } from '@atelier/contract/assortments/internal-assortments';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Cover } from '../assortment/cover.ts';
import { dynamicRefs, tellable, withinReach } from './catalogue-match.ts';

/** So many rows are looked at for a few styles: a style has several colors one after the other. */
const manyColors = 40;

const firstOfEachStyle = (rows: readonly PicturedRow[]): PicturedRow[] =>
  [...Map.groupBy(rows, ({ style }) => style).values()].flatMap(([first]) => first ?? []).slice(0, mostFirstPictures);

interface PicturedRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly key: string;
}

const picturedRows = async (db: Kysely<Tables>, ids: readonly string[], most: number): Promise<PicturedRow[]> => {
  const { rows } = await sql<PicturedRow>`
    SELECT k.id, c.style, c.color, c.key
    FROM unnest(${ids}::uuid[]) AS k (id) JOIN assortments s ON s.id = k.id AND s.method = 'static' JOIN LATERAL (
      SELECT r.style, r.color,
        CASE WHEN r.cells ->> 'thumbnail' = ANY(p.images) THEN r.cells ->> 'thumbnail' ELSE p.thumbnail END AS key
      FROM assortment_products r JOIN products p ON p.style = r.style AND p.color = r.color
      WHERE r.assortment_id = k.id AND p.thumbnail IS NOT NULL
      ORDER BY r.position LIMIT ${most}) c ON true`.execute(db);
  return rows;
};

const coverOf = ({ style, color, key }: PicturedRow): Cover => ({ id: styleColorId(style, color), key });

/** The first row with a picture, for every static assortment at once. */
export const coversOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Cover>> =>
  new Map((await picturedRows(db, ids, 1)).map((row) => [row.id, coverOf(row)]));

/** The first few, one color of a style; a dynamic assortment shows what it matches first. */
export const firstPictures = async (ctx: Ctx, records: readonly AssortmentRecord[]): Promise<Map<string, Cover[]>> => {
  const ids = records.map(({ id }) => id);
  const rows = await picturedRows(ctx.read, ids, manyColors);
  const reached = await withinReach(ctx.read, ctx, rows);
  const found = new Map(
    [...Map.groupBy(reached, ({ id }) => id)].map(([id, some]) => [id, firstOfEachStyle(some).map(coverOf)] as const),
  );
  for (const record of records.filter(({ method }) => method === 'dynamic')) {
    const cover = await dynamicCover(ctx, record);
    if (cover) found.set(record.id, [cover]);
  }
  return found;
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
