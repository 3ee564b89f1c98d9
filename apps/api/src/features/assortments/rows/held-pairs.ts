import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

/**
 * Which of these an assortment already holds, by their ids. Asked by style and not by a join: while thousands of rows are
 * new, the statistics say that the assortment is empty, and a join would compare every pair with every row.
 */
export const heldPairs = async (
  db: Kysely<Tables>,
  assortmentId: string,
  pairs: readonly StyleColor[],
): Promise<ReadonlySet<string>> => {
  const styles = [...new Set(pairs.map(({ style }) => style))];
  const { rows } = await sql<StyleColor>`
    SELECT style, color FROM assortment_products
    WHERE assortment_id = ${assortmentId} AND style = ANY(${styles}::text[])`.execute(db);
  return new Set(rows.map(({ style, color }) => styleColorId(style, color)));
};
