import type { SortKey } from '@atelier/domain/filter/query-tree';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../context.ts';
import { impossible, readAsked, readPage } from './ask.ts';
import { type Counted, type Facet, facetStatements, facetsOf } from './facets.ts';
import type { Readable } from './source.ts';
import { type Columns, countStatement, pageStatement } from './statements.ts';

type Raw = Readonly<Record<string, unknown>>;

interface ListAsked {
  readonly query: Raw;
  readonly _options: Raw;
}

interface ListRules<Row> {
  /** The order, unless somebody asks for another. */
  readonly sort: readonly SortKey[];
  readonly columns: Columns;
  present(rows: readonly Row[]): Promise<unknown[]> | unknown[];
}

/** One page of a list as its reader may see it, with the total where it is asked for. */
export const answerList = async <Row extends object>(
  ctx: Ctx,
  readable: Readable,
  { query, _options }: ListAsked,
  { sort, columns, present }: ListRules<Row>,
) => {
  const asked = readAsked(readable, [query]);
  const page = readPage(readable, _options, { limit: listLimits.gridLoad, most: listLimits.productSearch, sort });
  // Counting takes the longest, so the page is made ready meanwhile.
  const [data, [counted]] = await Promise.all([
    ctx.ask<Row>(pageStatement({ readable, asked, page }, columns)).then(present),
    page.totalCount ? ctx.ask<{ total: number }>(countStatement({ readable, asked })) : [],
  ]);
  return { totalCount: counted?.total ?? null, data };
};

/** The values that the rows of a list have in the asked fields, of those that can be counted at all. */
export const answerFacets = async (
  ctx: Ctx,
  readable: Readable,
  { query, fields }: { readonly query: Raw; readonly fields: readonly string[] },
  countable: readonly string[],
): Promise<Record<string, Facet[]>> => {
  const other = fields.find((field) => !countable.includes(field));
  if (other !== undefined) impossible(`'${other.slice(0, 60)}' cannot be counted.`);
  const statements = facetStatements(readable, readAsked(readable, [query]), fields);
  const counted = (await Promise.all(statements.map((statement) => ctx.ask<Counted>(statement)))).flat();
  return Object.fromEntries(fields.map((field) => [field, facetsOf(counted, field)]));
};
