import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import type { Ctx } from '../../platform/context.ts';
import { compileSearch } from '../../platform/query/compile-condition.ts';
import { newParameters } from '../../platform/query/parameters.ts';
import { productShape } from './product-query-columns.ts';
import { orImpossible } from './read-search.ts';
import { readerScope, withinScope } from './reader-scope.ts';

export interface FoundPair {
  readonly style: string;
  readonly color: string;
}

/** The products of a search as this reader may know them, by style and color; the limit counts those alone. */
export const findPairs = (
  ctx: Ctx,
  query: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<readonly FoundPair[]> => {
  const parameters = newParameters();
  const scope = readerScope(ctx.user);
  const condition = withinScope(orImpossible(parseCondition(productQueryFields, query)), scope);
  const { from, where } = compileSearch(condition, productShape(scope.codes), parameters);
  return ctx.ask<FoundPair>({
    text: `SELECT p.style, p.color FROM ${from} WHERE ${where} ORDER BY p.style, p.color LIMIT ${parameters.add(limit)}`,
    values: parameters.values,
  });
};
