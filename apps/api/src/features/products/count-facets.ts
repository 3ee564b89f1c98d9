import { type FacetField, isFacetField } from '@atelier/domain/filter/product-query-fields';
import type { Ctx } from '../../platform/context.ts';
import { type Counted, type Facet, facetStatements, facetsOf } from '../../platform/query/facets.ts';
import { refuse } from '../../platform/refusal.ts';
import { countInColumns } from './columns/count-in-columns.ts';
import type { Catalogue } from './fetch-products.ts';
import { readSearch } from './read-search.ts';

export type { Facet };

const fieldNamed = (name: string): FacetField => {
  const field = name.startsWith('products.') ? name.slice('products.'.length) : name;
  return isFacetField(field) ? field : refuse('invalidQuery', { reason: `'${name.slice(0, 60)}' cannot be counted.` });
};

const manyValued: readonly FacetField[] = ['color', 'outsole'];

type FacetRequest = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
  readonly orgType?: string | undefined;
};

export type Counting = Pick<Catalogue, 'cache' | 'columns'>;

export const countFacets = async (
  { cache, columns }: Counting,
  ctx: Ctx,
  request: FacetRequest,
): Promise<Record<string, Facet[]>> => {
  const fields = request.fields.map(fieldNamed);
  const context =
    request.orgType === undefined
      ? {}
      : { assortmentsQuery: { ...(request.query.assortmentsQuery as object | undefined), orgType: request.orgType } };
  const search = readSearch(ctx.user, { ...request.query, ...context }, 1);
  const statements = facetStatements(search.readable, search.asked, fields, manyValued);
  let asked: Promise<Counted[][] | undefined> | undefined;
  const byColumns = () => {
    asked ??= columns && countInColumns(columns, cache, { search, fields, manyValued }, ctx.gone);
    return asked;
  };
  const counted = await Promise.all(
    statements.map((statement, at) =>
      cache.remember(ctx.read, statement, async () => (await byColumns())?.[at] ?? ctx.ask<Counted>(statement)),
    ),
  );
  const rows = counted.flat();
  return Object.fromEntries(fields.map((field, i) => [request.fields[i], facetsOf(rows, field)]));
};
