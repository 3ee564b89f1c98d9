import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { namedPairs } from './named-rows.ts';

/** Which of these an assortment already holds, by their ids. */
export const heldPairs = async (
  db: Kysely<Tables>,
  assortmentId: string,
  pairs: readonly StyleColor[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<StyleColor>`
    SELECT a.style, a.color FROM ${namedPairs(assortmentId, pairs)} k
    JOIN assortment_products a USING (assortment_id, style, color)`.execute(db);
  return new Set(rows.map(({ style, color }) => styleColorId(style, color)));
};
