import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { type ColumnSort, dynamicSort } from '@atelier/domain/assortment/dynamic-sort';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { allOf, type Condition, compare, fieldsOf } from '@atelier/domain/filter/query-tree';
import { styleColorId } from '@atelier/domain/product/product';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { orImpossible, type Place, readAsked, readSort, sortFor } from '../../../platform/query/ask.ts';
import { compileSearch, type Given, names, pinnedIn } from '../../../platform/query/compile-condition.ts';
import { compileSort } from '../../../platform/query/compile-sort.ts';
import { newParameters, type Parameters } from '../../../platform/query/parameters.ts';
import type { AnySource, Readable } from '../../../platform/query/source.ts';
import { productSource, type ReaderScope, readerScope } from '../../products/index.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { assortmentRowSource, hasOwnCell } from './assortment-row-source.ts';
import { definitionFor, seesDefinition } from './definition.ts';
import { staticRefs } from './row-refs.ts';

type Query = Readonly<Record<string, unknown>>;
type Asker = Pick<Ctx, 'user'>;

export interface Match {
  readonly query?: Query | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1>> | undefined;
  readonly limit?: number | undefined;
  /** The place that is looked at; without it the assortment's own. */
  readonly location?: string | undefined;
  /** What has to hold there before the reader asks anything. */
  readonly offered?: readonly Condition[] | undefined;
}

const catalogue = productSource as unknown as AnySource;
const listed = assortmentRowSource as unknown as AnySource;

/** What a reader may know of the catalogue beside this assortment. */
const scopeIn = ({ user }: Asker, { removed }: Visibility): ReaderScope => ({ ...readerScope(user), removed });

/** Employees see every row that an assortment lists; outside the company a product exists only where the catalogue shows it (G11). */
const listedScope = (scope: ReaderScope): ReaderScope =>
  scope.ownProductsOnly ? scope : { ...scope, popColors: undefined };

/** The rows of an assortment as they may be asked of what this reader may see of it. */
export const rowsFor = (ctx: Asker, visibility: Visibility): Readable =>
  assortmentRowSource.for(listedScope(scopeIn(ctx, visibility)));

const savedSort = (record: AssortmentRecord): Record<string, 1 | -1> => {
  const { sortOrder } = (record.ui_settings.gridSettings ?? {}) as { sortOrder?: ColumnSort[] };
  const sortable: Readonly<Record<string, { sortable?: true }>> = productQueryFields;
  const known = Object.entries(dynamicSort(sortOrder ?? [])).filter(([field]) => sortable[field]?.sortable);
  return known.length > 0 ? Object.fromEntries(known.slice(0, queryLimits.sortKeys)) : { styleNumeric: 1 };
};

/**
 * Filters of a dynamic assortment are refused when they are saved, not when somebody opens it. [T1, G39] Whoever could
 * filter by what they may not see would read it from the rows that come and go.
 */
export const checkDefinition = (ctx: Asker, record: AssortmentRecord, query: Query | null): void => {
  const readable = productSource.for(scopeIn(ctx, visibilityOf(ctx, record)));
  if (query) readAsked(readable, [query], { location: record.location_id });
};

/** Those of the assortments whose rows this reader may be told. */
export const tellable = (ctx: Asker, records: readonly AssortmentRecord[]): AssortmentRecord[] =>
  records.filter((record) => seesDefinition(productSource.for(scopeIn(ctx, visibilityOf(ctx, record))), record));

/** The same for one that was named: then it is refused instead of left out. */
export const demandTellable = (ctx: Asker, record: AssortmentRecord): void => {
  if (record.method === 'dynamic') definitionFor(productSource.for(scopeIn(ctx, visibilityOf(ctx, record))), record);
};

const refsFrom = async (db: Kysely<Tables>, text: string, values: readonly unknown[]): Promise<StyleColor[]> => {
  const { rows } = await db.executeQuery<StyleColor>(CompiledQuery.raw(text, [...values]));
  return rows;
};

/** How the rows of a dynamic assortment are found; undefined: without filters there are none. */
export const matchedStatement = (
  ctx: Asker,
  record: AssortmentRecord,
  { query = {}, sort, limit = queryLimits.stream }: Match,
  parameters: Parameters,
): string | undefined => {
  const scope = scopeIn(ctx, visibilityOf(ctx, record));
  const products = productSource.for(scope);
  const condition = definitionFor(products, record);
  if (!condition) return undefined;
  const pin = pinnedIn(catalogue, condition);
  const place: Place = pin ? { [pin.relation]: pin.code } : {};
  const rows = assortmentRowSource.for(scope);
  const asked = readAsked(rows, [query], place);
  const keys = sort ? readSort(products, sort, place) : sortFor(products, savedSort(record), place);
  const found = compileSearch(rows, asked, parameters, { source: catalogue, condition });
  const order = orImpossible(compileSort(keys, found, catalogue));
  const cells = fieldsOf(asked).some(hasOwnCell)
    ? ` LEFT JOIN assortment_products a ON a.assortment_id = ${parameters.add(record.id)} AND a.style = p.style AND a.color = p.color`
    : '';
  return `SELECT p.style, p.color FROM ${found.from}${cells} WHERE ${found.where} ORDER BY ${order} LIMIT ${limit}`;
};

/** The rows of a dynamic assortment: whatever its filters match right now, in its order, for this reader. */
export const dynamicRefs = async (
  db: Kysely<Tables>,
  ctx: Asker,
  record: AssortmentRecord,
  match: Match,
): Promise<StyleColor[]> => {
  const parameters = newParameters();
  const text = matchedStatement(ctx, record, match, parameters);
  return text === undefined ? [] : refsFrom(db, text, parameters.values);
};

/** What is said of a place without naming one is said of this one. */
const atPlace = (code: string, besides: readonly Condition[]): Given => ({
  source: listed,
  condition: allOf([compare('locations.code', 'eq', code), ...besides]),
});

/** The rows of a static assortment that match a search, in the order of the assortment. */
export const filteredRefs = async (
  db: Kysely<Tables>,
  ctx: Asker,
  record: AssortmentRecord,
  { query = {}, limit, location = record.location_id, offered = [] }: Omit<Match, 'sort'>,
): Promise<StyleColor[]> => {
  const parameters = newParameters();
  const rows = rowsFor(ctx, visibilityOf(ctx, record));
  const asked = readAsked(rows, [query], { location });
  const speaksOfPlaces = fieldsOf(asked).some((field) => field.startsWith('locations.'));
  const placed = offered.length > 0 || (speaksOfPlaces && !names(asked, 'locations.code'));
  const found = compileSearch(rows, asked, parameters, placed ? atPlace(location, offered) : undefined);
  return refsFrom(
    db,
    `SELECT a.style, a.color FROM ${found.from}
     WHERE a.assortment_id = ${parameters.add(record.id)} AND ${found.where} ORDER BY a.position, a.style, a.color
     ${limit === undefined ? '' : `LIMIT ${parameters.add(limit)}`}`,
    parameters.values,
  );
};

/** Whether some rows of an assortment may be out of this reader's reach. */
export const hasLimitedReach = ({ user }: Asker): boolean => readerScope(user).ownProductsOnly;

/** The rows of a static assortment in its order. */
export const listedRefs = (
  db: Kysely<Tables>,
  ctx: Asker,
  record: AssortmentRecord,
  asked: Pick<Match, 'limit'> = {},
): Promise<StyleColor[]> =>
  hasLimitedReach(ctx) ? filteredRefs(db, ctx, record, { limit: asked.limit }) : staticRefs(db, record, asked);

/** Rows with style and color that this reader could find in the catalogue, as a condition on `k`. */
export const reachTest = ({ user }: Asker, parameters: Parameters): string => {
  const found = compileSearch(productSource.for(readerScope(user)), allOf([]), parameters);
  return `EXISTS (SELECT 1 FROM ${found.from} WHERE p.style = k.style AND p.color = k.color AND ${found.where})`;
};

/** Those of the products that this reader could find in the catalogue; a distributor finds only what the own location has. */
export const withinReach = async <P extends StyleColor>(
  db: Kysely<Tables>,
  ctx: Asker,
  products: readonly P[],
): Promise<P[]> => {
  const scope = readerScope(ctx.user);
  if (!scope.popColors && !scope.ownProductsOnly) return [...products];
  const parameters = newParameters();
  const styles = parameters.add(products.map(({ style }) => style));
  const colors = parameters.add(products.map(({ color }) => color));
  const refs = await refsFrom(
    db,
    `SELECT k.style, k.color FROM unnest(${styles}::text[], ${colors}::text[]) AS k (style, color)
     WHERE ${reachTest(ctx, parameters)}`,
    parameters.values,
  );
  const reached = new Set(refs.map(({ style, color }) => styleColorId(style, color)));
  return products.filter(({ style, color }) => reached.has(styleColorId(style, color)));
};
