import type { ArtSpec } from '@atelier/demo-data';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

/** What decides how a product is drawn. */
export const artColumns = [
  'product_type',
  'style',
  'color',
  'images',
  'category_shape',
  'category_height',
  'category_closure',
  'category_lighted',
  'category_apparel_sub_type',
  'pop_type',
] as const;

export type ArtRow = Pick<Selectable<Tables['products']>, (typeof artColumns)[number]>;

export const artOf = (row: ArtRow): ArtSpec => ({
  productType: row.product_type,
  style: row.style,
  color: row.color,
  shape: row.category_shape,
  height: row.category_height,
  closure: row.category_closure,
  lighted: row.category_lighted,
  apparelSubType: row.category_apparel_sub_type,
  popType: row.pop_type,
});
