import type { ProductType } from '@atelier/domain/access/user';
import { pairKey } from '@atelier/domain/import/pair-key';
import { orderLocation } from '@atelier/domain/product/location-rules';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import type { Ctx } from '../../../platform/context.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import { refuse } from '../../../platform/refusal.ts';
import { compileProducts, readerScope } from '../../products/index.ts';

export interface Pair {
  readonly style: string;
  readonly color: string;
}

export interface ProductFacts extends Pair {
  readonly productType: ProductType;
  readonly division: string;
  readonly gender: string;
  readonly price: number | null;
}

const find = (ctx: Ctx, pairs: readonly Pair[]): Promise<ProductFacts[]> => {
  const parameters = newParameters();
  const { from, where } = compileProducts(ctx, {}, parameters);
  const styles = parameters.add(pairs.map(({ style }) => style.toUpperCase()));
  const colors = parameters.add(pairs.map(({ color }) => color.toUpperCase()));
  const { homeCode, codes } = readerScope(ctx.user);
  const home = parameters.add(homeCode);
  const priced = parameters.add([homeCode, orderLocation].filter((code) => codes?.includes(code) !== false));
  return ctx.ask<ProductFacts>({
    text: `SELECT p.style, p.color, p.product_type AS "productType", p.division, p.gender,
        (SELECT l.wholesale_price::float8 FROM product_locations l
          WHERE l.product_id = p.id AND l.code = ANY (${priced}::text[])
          ORDER BY l.code = ${home} DESC LIMIT 1) AS price
      FROM ${from}
      WHERE (p.style, p.color) IN (SELECT * FROM unnest(${styles}::text[], ${colors}::text[])) AND ${where}`,
    values: parameters.values,
  });
};

/** What of these the requester may know of in the catalogue, at the price of where they work, else of where it comes from. */
export const knownProducts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<ReadonlyMap<string, ProductFacts>> => {
  const found = pairs.length === 0 ? [] : await find(ctx, pairs);
  return new Map(found.map((product) => [pairKey(product.style, product.color), product]));
};

/** Only that can be ordered. */
export const orderedProducts = async (ctx: Ctx, pairs: readonly Pair[]): Promise<ReadonlyMap<string, ProductFacts>> => {
  const known = await knownProducts(ctx, pairs);
  const missing = pairs.filter(({ style, color }) => !known.has(pairKey(style, color)));
  if (missing.length > 0)
    refuse('invalidInput', {
      reason: `${importMessages.notFound}: ${missing
        .slice(0, 5)
        .map(({ style, color }) => `${style}-${color}`)
        .join(', ')}`,
    });
  return known;
};
