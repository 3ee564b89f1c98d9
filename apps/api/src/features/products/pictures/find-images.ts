import { parseStyleColorId } from '@atelier/domain/product/product';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { type ArtReader, type AskedArt, partsOf } from './find-art.ts';

export interface ProductImages {
  readonly id: string;
  readonly images: readonly string[];
  /** The files of photos that were taken, by what they show it from. */
  readonly photos: Readonly<Record<string, string>>;
}

/** One of the pictures that a reader was found to have, with its photo if one was taken. */
export type OwnedArt = AskedArt & { readonly photo: string | null };

export const ownedArt = ({ id, photos }: ProductImages, key: string): OwnedArt => {
  const { view, kind } = partsOf(key);
  return { id, key, photo: (kind === 'photo' && photos[view]) || null };
};

/** [G11] Which pictures each of these products has, by its id; one that is not for this reader has none. */
export const imagesFor = async (
  db: Kysely<Tables>,
  ids: readonly string[],
  { ownProductsOnly, codes }: ArtReader,
): Promise<ReadonlyMap<string, ProductImages>> => {
  const pairs = ids.flatMap((id) => parseStyleColorId(id) ?? []);
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<ProductImages>`
    SELECT p.style || '-' || p.color AS id, p.images,
           (SELECT coalesce(jsonb_object_agg(f.view, f.file), '{}') FROM product_photos f
             WHERE f.style = p.style AND f.color = p.color) AS photos
      FROM unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[]) AS asked (style, color)
      JOIN products p ON p.style = asked.style AND p.color = asked.color
     WHERE NOT ${ownProductsOnly}::boolean OR EXISTS (
       SELECT 1 FROM product_locations l WHERE l.product_id = p.id AND l.code = ANY(${[...(codes ?? []), '']}::text[]))`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
