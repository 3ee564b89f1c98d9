import type { Ctx } from '../../platform/context.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { compileSearch } from '../../platform/query/compile-condition.ts';
import { newParameters, type Parameters } from '../../platform/query/parameters.ts';
import { productSource } from './question/product-source.ts';
import { readerScope } from './question/reader-scope.ts';

export interface FoundPair {
  readonly style: string;
  readonly color: string;
}

/** A search of the catalogue as its reader may ask it; `p` is a product's row. */
export const compileProducts = (ctx: Ctx, query: Readonly<Record<string, unknown>>, parameters: Parameters) => {
  const readable = productSource.for(readerScope(ctx.user));
  return compileSearch(readable, readAsked(readable, [query]), parameters);
};

/** The products of a search as this reader may know them, by style and color; the limit counts those alone. */
export const findPairs = (
  ctx: Ctx,
  query: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<readonly FoundPair[]> => {
  const parameters = newParameters();
  const { from, where } = compileProducts(ctx, query, parameters);
  return ctx.ask<FoundPair>({
    text: `SELECT p.style, p.color FROM ${from} WHERE ${where} ORDER BY p.style, p.color LIMIT ${parameters.add(limit)}`,
    values: parameters.values,
  });
};
