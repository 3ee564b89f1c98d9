import type { Input } from '@atelier/contract';
import type { CoverageGroup } from '@atelier/contract/products/product-photos';
import { type ImageView, imageViews } from '@atelier/domain/product/product';
import type { Ctx } from '../../platform/context.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { compileProducts } from '../products/index.ts';
import { type PhotographedRow, photographedColumns, presentPhotographed } from './photographed-products.ts';

const columns: Record<CoverageGroup, string> = {
  division: 'p.division',
  category: 'p.category',
  gender: 'p.gender',
  productType: 'p.product_type',
};

type Counted = { readonly group: string | null; readonly products: number; readonly without: number } & Record<
  string,
  unknown
>;

const countsOf = (row: Counted): Record<ImageView, number> => {
  const count = (view: ImageView) => Number(row[view] ?? 0);
  return {
    threeQuarter: count('threeQuarter'),
    side: count('side'),
    top: count('top'),
    back: count('back'),
    front: count('front'),
  };
};

/** Which views of which part of the catalogue have been photographed. */
export const photoCoverage = async (ctx: Ctx, { body: { by, query } }: Input<'photoCoverage'>) => {
  const parameters = newParameters();
  const { from, where } = compileProducts(ctx, query, parameters);
  const counts = imageViews.map((view) => `count(*) FILTER (WHERE '${view}' = ANY (h.photos)) AS "${view}"`).join(', ');
  const rows = await ctx.ask<Counted>({
    text: `
      WITH taken AS (SELECT style, color, array_agg(view) AS photos FROM product_photos GROUP BY style, color),
      h AS (SELECT ${columns[by]} AS "group", t.photos FROM ${from} LEFT JOIN taken t ON t.style = p.style AND t.color = p.color WHERE ${where})
      SELECT h."group", count(*) AS products, count(*) FILTER (WHERE h.photos IS NULL) AS without, ${counts}
      FROM h GROUP BY h."group" ORDER BY h."group" NULLS LAST`,
    values: parameters.values,
  });
  return {
    data: rows.map((row) => ({
      group: row.group ?? 'None',
      products: row.products,
      without: row.without,
      photos: countsOf(row),
    })),
  };
};

export const missingPhotos = async (ctx: Ctx, { body: { query, view, skip, limit } }: Input<'missingPhotos'>) => {
  const parameters = newParameters();
  const { from, where } = compileProducts(ctx, query, parameters);
  const one = view === null ? '' : `AND f.view = ${parameters.add(view)}::text`;
  const missing = `${where} AND NOT EXISTS (SELECT 1 FROM product_photos f WHERE f.style = p.style AND f.color = p.color ${one})`;
  const [counted] = await ctx.ask<{ total: number }>({
    text: `SELECT count(*) AS total FROM ${from} WHERE ${missing}`,
    values: [...parameters.values],
  });
  const rows = await ctx.ask<PhotographedRow>({
    text: `SELECT ${photographedColumns} FROM ${from} WHERE ${missing} ORDER BY p.style, p.color
           LIMIT ${parameters.add(limit)} OFFSET ${parameters.add(skip)}`,
    values: parameters.values,
  });
  return { totalCount: counted?.total ?? 0, data: rows.map(presentPhotographed) };
};
