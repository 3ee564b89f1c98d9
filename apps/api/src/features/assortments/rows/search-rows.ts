import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { bothVisible, type Visibility } from '@atelier/domain/assortment/visible-fields';
import { isFacetField } from '@atelier/domain/filter/product-query-fields';
import { type AllOf, allOf, type Condition, compare } from '@atelier/domain/filter/query-tree';
import { styleColorId } from '@atelier/domain/product/product';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { impossible, orImpossible, readAsked, readSort } from '../../../platform/query/ask.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { compileSort } from '../../../platform/query/compile-sort.ts';
import { type Counted, type Facet, facetStatements, facetsOf } from '../../../platform/query/facets.ts';
import { newParameters, type Parameters } from '../../../platform/query/parameters.ts';
import type { AnySource, Readable } from '../../../platform/query/source.ts';
import { productSource } from '../../products/index.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { type MatchedRows, rowsFor } from './catalogue-match.ts';
import { offeredLines } from './offered-lines.ts';
import type { Presentation } from './present-row.ts';
import type { Looked, RowsQuery, ShownRow as Shown } from './query-products.ts';
import { presentationOf, readRows } from './read-rows.ts';
import { selectedRows } from './selected-rows.ts';

interface Found extends StyleColor {
  readonly assortment_id: string;
}

/** Several assortments as they are searched at once, at one place. */
interface Searched {
  readonly records: readonly AssortmentRecord[];
  readonly location: string;
  readonly rows: Readable;
  /** What has to hold of every product before the reader asks anything. */
  readonly house: AllOf;
  /** Those that the assortments hold. */
  readonly held: MatchedRows;
}

const catalogue = productSource as unknown as AnySource;

/** None of the assortments reveals what another of them hides. */
const sharedVisibility = (ctx: Ctx, records: readonly AssortmentRecord[], location: string): Visibility =>
  records.map((record) => visibilityOf(ctx, { ...record, location_id: location })).reduce(bothVisible);

/** What is offered depends on channel and region, and those that are searched at once have them in common. */
const offeredBy = (records: readonly AssortmentRecord[]): Condition[] => {
  const all = records.map((record) => offeredLines({ ...record, product_type: 'All' }));
  return all.find((conditions) => conditions.length > 0) ?? [];
};

const searchedIn = async (
  ctx: Ctx,
  records: readonly [AssortmentRecord, ...AssortmentRecord[]],
  { location = records[0].location_id, offeredOnly = false }: Looked,
): Promise<Searched> => ({
  records,
  location,
  rows: rowsFor(ctx, sharedVisibility(ctx, records, location)),
  house: allOf([compare('locations.code', 'eq', location), ...(offeredOnly ? offeredBy(records) : [])]),
  held: await selectedRows(ctx, records),
});

/** A product that several of them hold is one product, shown as the first of them shows it. */
const pickedRows = ({ records, held }: Searched, parameters: Parameters): string =>
  `picked AS MATERIALIZED (
     SELECT DISTINCT ON (k.style, k.color) k.assortment_id, k.style, k.color
     FROM (${held(parameters)}) k
     ORDER BY k.style, k.color, array_position(${parameters.add(records.map(({ id }) => id))}::uuid[], k.assortment_id))`;

const compiled = (searched: Searched, asked: AllOf, parameters: Parameters) => {
  const found = compileSearch(searched.rows, asked, parameters, { source: catalogue, condition: searched.house });
  return {
    found,
    rows: pickedRows(searched, parameters),
    from: `${found.from} JOIN picked r ON r.style = p.style AND r.color = p.color
      LEFT JOIN assortment_products a ON a.assortment_id = r.assortment_id AND a.style = p.style AND a.color = p.color`,
    where: found.where,
  };
};

/** Each assortment reads its own rows; together they keep the order they were found in. */
const rowsInOrder = async (
  ctx: Ctx,
  presentations: ReadonlyMap<string, Presentation>,
  page: readonly Found[],
): Promise<Shown[]> => {
  const shown = new Map<string, Shown>();
  for (const [id, refs] of Map.groupBy(page, ({ assortment_id }) => assortment_id))
    for (const row of await readRows(ctx.read, presentations.get(id)!, refs)) shown.set(String(row.id), row as Shown);
  return page.flatMap(({ style, color }) => shown.get(styleColorId(style, color)) ?? []);
};

const isAny = (records: readonly AssortmentRecord[]): records is readonly [AssortmentRecord, ...AssortmentRecord[]] =>
  records.length > 0;

/** [M12.1] The products of many assortments in one order, each once and as far as the place sells it. */
export const searchRows = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  { query = {}, _select, _options, ids }: RowsQuery,
  looked: Looked,
) => {
  if (!isAny(records)) return { data: [], totalCount: 0, revision: 0 };
  const searched = await searchedIn(ctx, records, looked);
  const place = { location: searched.location };
  const named = ids === undefined ? {} : { id: { $in: ids.map(({ style, color }) => styleColorId(style, color)) } };
  const asked = readAsked(searched.rows, [query, named], place);
  const keys = readSort(searched.rows, _options.sort, place);
  const parameters = newParameters();
  const { found, rows, from, where } = compiled(searched, asked, parameters);
  const order = orImpossible(compileSort(keys, found, searched.rows.source));
  const refs = await ctx.ask<Found>({
    text: `WITH ${rows} SELECT r.assortment_id, p.style, p.color FROM ${from} WHERE ${where} ORDER BY ${order}`,
    values: parameters.values,
  });
  // Whoever selects what one of them hides is refused, whichever of them the page shows.
  const presentations = new Map(
    records.map((record) => [record.id, presentationOf(ctx, record, _select, searched.location)]),
  );
  return {
    data: await rowsInOrder(ctx, presentations, refs.slice(_options.skip, _options.skip + _options.limit)),
    totalCount: refs.length,
    revision: Math.max(...records.map(({ revision }) => revision)),
  };
};

/** How many of those products have each value of some fields, counted as if that field's own filter were not set. */
export const countRows = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  { query = {}, fields }: { readonly query?: RowsQuery['query']; readonly fields: readonly string[] },
  looked: Looked,
): Promise<Record<string, Facet[]>> => {
  const other = fields.find((field) => !isFacetField(field));
  if (other !== undefined) impossible(`'${other.slice(0, 60)}' cannot be counted.`);
  if (!isAny(records)) return Object.fromEntries(fields.map((field) => [field, []]));
  const searched = await searchedIn(ctx, records, looked);
  const asked = readAsked(searched.rows, [query], { location: searched.location });
  const statements = facetStatements(searched.rows, asked, fields, [], (_readable, group, parameters) =>
    compiled(searched, group, parameters),
  );
  const counted = (await Promise.all(statements.map((statement) => ctx.ask<Counted>(statement)))).flat();
  return Object.fromEntries(fields.map((field) => [field, facetsOf(counted, field)]));
};
