import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import type { ProductSearch } from '../question/read-search.ts';
import type { KeptRows } from './kept-rows.ts';
import { type PresentedRow, presenter, type SelectedRow } from './present-product.ts';
import {
  keysStatement,
  type Projection,
  pageStatement,
  projectedStatement,
  projectionOf,
} from './product-statements.ts';

type Found = { readonly key: number; readonly moment: string | null };
type FreshRow = SelectedRow & Found;

/** All that decides what stands in the row of a product, the rights of the reader included. */
const nameOf = ({ text, values }: Projection, { selection, carryoverDate }: ProductSearch): string =>
  createHash('sha256')
    .update(JSON.stringify([text, values, [...selection].sort(), carryoverDate]))
    .digest('base64');

/** In one statement, from the database alone. */
export const readPageAtOnce = async (ctx: Ctx, search: ProductSearch): Promise<PresentedRow[]> => {
  const rows = await ctx.ask<SelectedRow>(pageStatement(search));
  return rows.map(presenter(search));
};

/** What nobody has been shown in this way yet, all of the same moment; undefined: the catalogue has moved on. */
const readFresh = async (
  ctx: Ctx,
  search: ProductSearch,
  projection: Projection,
  asked: { readonly keys: readonly number[]; readonly moment: string },
): Promise<ReadonlyMap<number, PresentedRow> | undefined> => {
  if (asked.keys.length === 0) return new Map();
  const rows = await ctx.ask<FreshRow>(projectedStatement(projection, asked.keys));
  if (rows.length !== asked.keys.length || rows.some(({ moment }) => moment !== asked.moment)) return undefined;
  const present = presenter(search);
  return new Map(rows.map((row) => [row.key, present(row)]));
};

/**
 * The database says each time which products this reader finds, in which order, and of which moment of the catalogue; what
 * stands in a row that was made for the same projection at that moment is known.
 */
export const readPage = async (ctx: Ctx, kept: KeptRows, search: ProductSearch): Promise<PresentedRow[]> => {
  const found = await ctx.ask<Found>(keysStatement(search));
  const [first] = found;
  if (first === undefined) return [];
  const { moment } = first;
  // Nothing says when it would no longer be true.
  if (moment === null) return readPageAtOnce(ctx, search);
  const projection = projectionOf(search);
  const shelf = kept.at(moment, nameOf(projection, search));
  const known = found.map(({ key }) => shelf.get(key));
  const keys = found.filter((_, at) => known[at] === undefined).map(({ key }) => key);
  const fresh = await readFresh(ctx, search, projection, { keys, moment });
  if (fresh === undefined) return readPageAtOnce(ctx, search);
  for (const [key, row] of fresh) shelf.put(key, row);
  return found.map(({ key }, at) => known[at] ?? fresh.get(key)!);
};
