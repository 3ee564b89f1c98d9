import { type ImageKind, type ImageView, parseStyleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/connect.ts';
import type { ReaderScope } from '../question/reader-scope.ts';
import { type ArtRow, artColumns } from './art-of-product.ts';

export type AskedArt = { readonly id: string; readonly key: string };
export type ArtReader = Pick<ReaderScope, 'codes' | 'ownProductsOnly'>;
/** What is drawn, or the file of the photo that was taken instead. */
export type FoundArt = ArtRow & { readonly photo: string | null };

export const partsOf = (key: string): { view: ImageView; kind: ImageKind } => {
  const [view, kind] = key.split('-') as [ImageView, ImageKind];
  return { view, kind };
};

/**
 * One statement for all pictures that are asked for, in their order; undefined for one that this reader does not have.
 * [G11] Outside the company a picture exists only where one's own location carries the product.
 */
export const findArt = async (
  { kysely }: Db,
  asked: readonly AskedArt[],
  { ownProductsOnly, codes }: ArtReader,
): Promise<(FoundArt | undefined)[]> => {
  const pairs = asked.map(({ id }) => parseStyleColorId(id));
  const views = asked.map(({ key }) => partsOf(key)).map(({ view, kind }) => (kind === 'photo' ? view : null));
  const columns = sql.join(artColumns.map((column) => sql.ref(`p.${column}`)));
  const { rows } = await sql<FoundArt & { n: string }>`
    SELECT asked.n, ${columns},
           (SELECT f.file FROM product_photos f WHERE f.style = p.style AND f.color = p.color AND f.view = asked.view) AS photo
      FROM unnest(${pairs.map((pair) => pair?.style ?? null)}::text[], ${pairs.map((pair) => pair?.color ?? null)}::text[],
                  ${views}::text[]) WITH ORDINALITY AS asked (style, color, view, n)
      JOIN products p ON p.style = asked.style AND p.color = asked.color
     WHERE NOT ${ownProductsOnly}::boolean OR EXISTS (
       SELECT 1 FROM product_locations l WHERE l.product_id = p.id AND l.code = ANY(${[...(codes ?? []), '']}::text[]))`.execute(
    kysely,
  );
  const found = new Map(rows.map((row) => [Number(row.n) - 1, row]));
  return asked.map(({ key }, at) => {
    const row = found.get(at);
    return row?.images.includes(key) ? row : undefined;
  });
};
