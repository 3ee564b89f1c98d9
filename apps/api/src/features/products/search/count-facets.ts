import { type FacetField, isFacetField } from '@atelier/domain/filter/product-query-fields';
import type { Ctx } from '../../../platform/context.ts';
import { type Counted, type Facet, facetStatements, facetsOf } from '../../../platform/query/facets.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countInColumns } from '../columns/count-in-columns.ts';
import { readSearch } from '../question/read-search.ts';
import type { CatalogueCache } from '../totals.ts';

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

export const countFacets = async (
  cache: CatalogueCache,
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
  const byColumns = ctx.columns && (await countInColumns(ctx.columns, cache, { search, fields, manyValued }, ctx.gone));
  const counted =
    byColumns ??
    (await Promise.all(
      statements.map((statement) => cache.remember(ctx.read, statement, () => ctx.ask<Counted>(statement))),
    ));
  const rows = counted.flat();
  return Object.fromEntries(fields.map((field, i) => [request.fields[i], facetsOf(rows, field)]));
};
