import { comingSoonAddress, productImageAddress } from '@atelier/contract/products/product-images';
import { canAccess } from '@atelier/domain/access/can-access';
import { isDistributor } from '@atelier/domain/access/distributor';
import { needs } from '@atelier/domain/access/needs';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';

type Asker = Pick<Ctx, 'user' | 'config'>;

/** As much of a style-color as a row about it shows: samples, lines of orders. */
export interface ShownProduct {
  readonly name: string;
  readonly colorName: string;
  readonly picture: string;
}

export interface KnownProduct {
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly color_description: string;
  readonly thumbnail: string | null;
}

/** [G11] Names and pictures are for those who may open the product as well. */
const seesProducts = ({ user, config }: Asker): boolean =>
  config.bypassAccess || (canAccess(user, needs.viewProducts) && !isDistributor(user));

const shown = ({ style, color, name, color_description: colorName, thumbnail }: KnownProduct): ShownProduct => {
  const id = `${style}-${color}`;
  return {
    name,
    colorName,
    picture: thumbnail ? productImageAddress(id, thumbnail, 'thumb') : comingSoonAddress('thumb'),
  };
};

/** Of each row of the table with that alias, in the same way to the database as the row itself. */
export const knownProduct = (
  alias: string,
): string => `(SELECT to_json(p) FROM (SELECT style, color, name, color_description, thumbnail FROM products
  WHERE style = ${alias}.style AND color = ${alias}.color) p) AS known`;

export const shownProduct = (asker: Asker, known: KnownProduct | null): ShownProduct | null =>
  known && seesProducts(asker) ? shown(known) : null;

/** By style and color, joined by a minus. */
export const shownProducts = async (
  asker: Asker,
  db: Kysely<Tables>,
  pairs: readonly { readonly style: string; readonly color: string }[],
): Promise<ReadonlyMap<string, ShownProduct>> => {
  if (pairs.length === 0 || !seesProducts(asker)) return new Map();
  const { rows } = await sql<KnownProduct>`
    SELECT p.style, p.color, p.name, p.color_description, p.thumbnail
    FROM (SELECT DISTINCT * FROM unnest(
      ${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[]) AS k (style, color)) k
    JOIN products p ON p.style = k.style AND p.color = k.color`.execute(db);
  return new Map(rows.map((known) => [`${known.style}-${known.color}`, shown(known)]));
};
