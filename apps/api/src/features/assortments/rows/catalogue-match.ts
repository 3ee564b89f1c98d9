import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { type ColumnSort, dynamicSort } from '@atelier/domain/assortment/dynamic-sort';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { type AllOf, allOf, type Condition, compare, fieldsOf, type SortKey } from '@atelier/domain/filter/query-tree';
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
import {
  columnsFor,
  hasColumn,
  listedScope,
  productSource,
  type ReaderScope,
  readerScope,
} from '../../products/index.ts';
import { visibilityOf } from '../assortment/assortments.access.ts';
import { assortmentRowSource, hasOwnCell } from './assortment-row-source.ts';
import { definitionFor, seesDefinition } from './definition.ts';
import { staticRefs } from './row-refs.ts';

type Query = Readonly<Record<string, unknown>>;
type Asker = Pick<Ctx, 'user'> & Partial<Pick<Ctx, 'read' | 'columns' | 'gone'>>;

export interface Match {
  readonly query?: Query | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1>> | undefined;
  readonly limit?: number | undefined;
  /** Of a list, only these need to come; others may. */
  readonly named?: readonly StyleColor[] | undefined;
  /** The place that is looked at; without it the assortment's own. */
  readonly location?: string | undefined;
  /** What has to hold there before the reader asks anything. */
  readonly offered?: readonly Condition[] | undefined;
}

const catalogue = productSource as unknown as AnySource;
const listed = assortmentRowSource as unknown as AnySource;

/** What a reader may know of the catalogue beside this assortment. */
const scopeIn = ({ user }: Asker, { removed }: Visibility): ReaderScope => ({ ...readerScope(user), removed });

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

/** What a dynamic assortment is asked, as one reader asks it. */
interface Matching {
  readonly scope: ReaderScope;
  readonly condition: AllOf;
  readonly asked: AllOf;
  readonly keys: readonly SortKey[];
  readonly limit: number;
}

/** Undefined: without filters there are no rows. */
const matchingOf = (
  ctx: Asker,
  record: AssortmentRecord,
  { query = {}, sort, limit = queryLimits.stream }: Match,
): Matching | undefined => {
  const scope = scopeIn(ctx, visibilityOf(ctx, record));
  const products = productSource.for(scope);
  const condition = definitionFor(products, record);
  if (!condition) return undefined;
  const pin = pinnedIn(catalogue, condition);
  const place: Place = pin ? { [pin.relation]: pin.code } : {};
  const asked = readAsked(assortmentRowSource.for(scope), [query], place);
  const keys = sort ? readSort(products, sort, place) : sortFor(products, savedSort(record), place);
  return { scope, condition, asked, keys, limit };
};

/** `rows` are asked by the reader, `source` by the assortment; `cells` are those that people wrote. */
const matchedBy = (
  { rows, source, cells = '' }: { readonly rows: Readable; readonly source: AnySource; readonly cells?: string },
  { condition, asked, keys, limit }: Matching,
  parameters: Parameters,
): string => {
  const found = compileSearch(rows, asked, parameters, { source, condition });
  const order = orImpossible(compileSort(keys, found, source));
  return `SELECT p.style, p.color FROM ${found.from}${cells} WHERE ${found.where} ORDER BY ${order} LIMIT ${limit}`;
};

const matchedInRows = (record: AssortmentRecord, matching: Matching, parameters: Parameters): string => {
  const rows = assortmentRowSource.for(matching.scope);
  const cells = fieldsOf(matching.asked).some(hasOwnCell)
    ? ` LEFT JOIN assortment_products a ON a.assortment_id = ${parameters.add(record.id)} AND a.style = p.style AND a.color = p.color`
    : '';
  return matchedBy({ rows, source: catalogue, cells }, matching, parameters);
};

/** The same asked of the columns; undefined where they do not hold it, or not yet. What people wrote is not in them. */
const matchedInColumns = async ({ columns, gone }: Asker, matching: Matching): Promise<StyleColor[] | undefined> => {
  if (columns === undefined || gone === undefined) return undefined;
  const rows = columnsFor(matching.scope);
  const { condition, asked, keys } = matching;
  const fields = [...fieldsOf(condition), ...fieldsOf(rows.within(asked)), ...keys.map(({ field }) => field)];
  if (!fields.every(hasColumn) || fieldsOf(asked).some(hasOwnCell)) return undefined;
  const parameters = newParameters();
  const text = matchedBy({ rows, source: rows.source }, matching, parameters);
  const now = await columns.now();
  if (now === undefined) return undefined;
  const answered = await columns.answer(now.version, [{ text, values: parameters.values }], gone);
  return answered?.rows[0] as StyleColor[] | undefined;
};

/** The rows of a dynamic assortment: whatever its filters match right now, in its order, for this reader. */
export const dynamicRefs = async (
  db: Kysely<Tables>,
  ctx: Asker,
  record: AssortmentRecord,
  match: Match,
): Promise<StyleColor[]> => {
  const matching = matchingOf(ctx, record, match);
  if (matching === undefined) return [];
  // What a transaction does is seen by nobody else yet.
  const byColumns = db === ctx.read ? await matchedInColumns(ctx, matching) : undefined;
  if (byColumns !== undefined) return byColumns;
  const parameters = newParameters();
  return refsFrom(db, matchedInRows(record, matching, parameters), parameters.values);
};

/** The same as a query, to be read within another. */
export type MatchedRows = (parameters: Parameters) => string;

/**
 * At most `room` rows are named one by one; of more than that PostgreSQL finds out itself which they are, and `left` is
 * none: whatever follows would mostly be asked for in vain. What columns do not hold takes none of the room.
 */
export const matchedRows = async (
  ctx: Ctx,
  record: AssortmentRecord,
  room: number,
): Promise<{ readonly matched: MatchedRows; readonly left: number } | undefined> => {
  const matching = matchingOf(ctx, record, {});
  if (matching === undefined) return undefined;
  const most = { ...matching, limit: Math.min(matching.limit, room + 1) };
  const refs = room > 0 ? await matchedInColumns(ctx, most) : undefined;
  if (refs === undefined || refs.length > room) {
    const left = refs === undefined ? room : 0;
    return { matched: (parameters) => matchedInRows(record, matching, parameters), left };
  }
  const [styles, colors] = [refs.map(({ style }) => style), refs.map(({ color }) => color)];
  const matched: MatchedRows = (parameters) =>
    `SELECT k.style, k.color FROM unnest(${parameters.add(styles)}::text[], ${parameters.add(colors)}::text[]) AS k (style, color)`;
  return { matched, left: room - refs.length };
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
  asked: Pick<Match, 'limit' | 'named'> = {},
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
