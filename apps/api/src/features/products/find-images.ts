import { parseStyleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { ArtReader } from './find-art.ts';

/** [G11] Which pictures each of these products has, by its id; one that is not for this reader has none. */
export const imagesFor = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  { ownProductsOnly, codes }: ArtReader,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const pairs = ids.flatMap((id) => parseStyleColorId(id) ?? []);
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ id: string; images: readonly string[] }>`
    SELECT p.style || '-' || p.color AS id, p.images
      FROM unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[]) AS asked (style, color)
      JOIN products p ON p.style = asked.style AND p.color = asked.color
     WHERE NOT ${ownProductsOnly}::boolean OR EXISTS (
       SELECT 1 FROM product_locations l WHERE l.product_id = p.id AND l.code = ANY(${[...(codes ?? []), '']}::text[]))`.execute(
    db,
  );
  return new Map(rows.map(({ id, images }) => [id, images]));
};
