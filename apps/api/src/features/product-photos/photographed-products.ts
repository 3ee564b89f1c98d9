import type { PhotographedProduct } from '@atelier/contract/products/product-photos';
import { type ImageView, imageViews } from '@atelier/domain/product/product';

/** Columns of a product as the matchmaker shows it; `p` is its row. */
export const photographedColumns = `p.style, p.color, p.name, p.color_description, p.images[1] AS picture,
  ARRAY(SELECT f.view FROM product_photos f WHERE f.style = p.style AND f.color = p.color) AS photos`;

export interface PhotographedRow {
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly color_description: string;
  readonly picture: string | null;
  readonly photos: readonly string[];
}

const isView = (text: string): text is ImageView => imageViews.some((view) => view === text);

export const presentPhotographed = (row: PhotographedRow): PhotographedProduct => ({
  style: row.style,
  color: row.color,
  name: row.name,
  colorDescription: row.color_description,
  picture: row.picture,
  photos: row.photos.filter(isView),
});
