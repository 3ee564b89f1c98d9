import type { StyleColor } from '@atelier/domain/assortment/assortment';
import { type ColumnSort, dynamicSort } from '@atelier/domain/assortment/dynamic-sort';
import { firstRemoved, type Visibility } from '@atelier/domain/assortment/visible-fields';
import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { parseSort } from '@atelier/domain/filter/parse-page';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import { queryLimits } from '@atelier/domain/filter/query-limits';
import { type AllOf, fieldsOf, type SortKey } from '@atelier/domain/filter/query-tree';
import { styleColorId } from '@atelier/domain/product/product';
import type { Verdict } from '@atelier/domain/shared/verdict';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { compileSort } from '../../../platform/query/compile-sort.ts';
import { newParameters, type Parameters } from '../../../platform/query/parameters.ts';
import { refuse } from '../../../platform/refusal.ts';
import { nullableSortFields, productShape, readerScope, withinScope } from '../../products/index.ts';
import { scopeOf } from '../assortment/assortments.rows.ts';
import { hasOwnCell, shownValue } from './own-cells.ts';

type Query = Readonly<Record<string, unknown>>;

export interface Match {
  readonly query?: Query | undefined;
  readonly sort?: Readonly<Record<string, 1 | -1>> | undefined;
  readonly limit?: number;
}

const possible = <T>(verdict: Verdict<T>): T =>
  verdict.ok ? verdict.value : refuse('invalidQuery', { reason: verdict.problem });

const names = (query: Query, field: string) => query[field] !== undefined;

/** [M4.6] What the place of the assortment decides, unless its own filters say it. */
const contextOf = (record: AssortmentRecord, asked: Query): Query =>
  Object.fromEntries(Object.entries(scopeOf(record)).filter(([field]) => !names(asked, field)));

/** [T1] Asking by a removed field is refused whatever the value. */
const refuseHidden = (visibility: Visibility, condition: AllOf, sort: readonly SortKey[]): void => {
  const hidden = firstRemoved(visibility, [...fieldsOf(condition), ...sort.map(({ field }) => field)]);
  if (hidden) refuse('invalidQuery', { reason: `'${hidden}' is not available to you here.` });
};

const savedSort = (record: AssortmentRecord): Record<string, 1 | -1> => {
  const { sortOrder } = (record.ui_settings.gridSettings ?? {}) as { sortOrder?: ColumnSort[] };
  const sortable: Readonly<Record<string, { sortable?: true }>> = productQueryFields;
  const known = Object.entries(dynamicSort(sortOrder ?? [])).filter(([field]) => sortable[field]?.sortable);
  return known.length > 0 ? Object.fromEntries(known.slice(0, queryLimits.sortKeys)) : { styleNumeric: 1 };
};

const hasFilters = (query: Query | null | undefined): query is Query => !!query && Object.keys(query).length > 0;

/**
 * Filters of a dynamic assortment are refused when they are saved, not when somebody opens it. [T1] Whoever could filter
 * by a removed price would read it from the rows that come and go.
 */
export const checkDefinition = (query: Query | null, visibility: Visibility): void => {
  if (query) refuseHidden(visibility, possible(parseCondition(productQueryFields, query)), []);
};

const refsFrom = async (db: Kysely<Tables>, text: string, values: readonly unknown[]): Promise<StyleColor[]> => {
  const { rows } = await db.executeQuery<StyleColor>(CompiledQuery.raw(text, [...values]));
  return rows;
};

/** How the rows of a dynamic assortment are found; undefined: without filters there are none. */
export const matchedStatement = (
  ctx: Pick<Ctx, 'user'>,
  record: AssortmentRecord,
  visibility: Visibility,
  { query = {}, sort, limit = queryLimits.stream }: Match,
  parameters: Parameters,
): string | undefined => {
  if (!hasFilters(record.query)) return undefined;
  const asked = possible(parseCondition(productQueryFields, query));
  const keys = possible(parseSort(productQueryFields, sort ?? savedSort(record)));
  refuseHidden(visibility, asked, sort ? keys : []);
  const context = contextOf(record, { ...record.query, ...query });
  const condition = possible(parseCondition(productQueryFields, record.query, query, context));
  const shape = productShape(undefined);
  const scope = readerScope(ctx.user as Ctx['user']);
  const found = compileSearch(withinScope(condition, scope), shape, parameters);
  const order = possible(
    compileSort(
      keys.filter(({ field }) => !visibility.removed.has(field)),
      found,
      shape,
      nullableSortFields,
    ),
  );
  return `SELECT p.style, p.color FROM ${found.from} WHERE ${found.where} ORDER BY ${order} LIMIT ${limit}`;
};

/** The rows of a dynamic assortment: whatever its filters match right now, in its order, for this reader. */
export const dynamicRefs = async (
  db: Kysely<Tables>,
  ctx: Pick<Ctx, 'user'>,
  record: AssortmentRecord,
  visibility: Visibility,
  match: Match,
): Promise<StyleColor[]> => {
  const parameters = newParameters();
  const text = matchedStatement(ctx, record, visibility, match, parameters);
  return text === undefined ? [] : refsFrom(db, text, parameters.values);
};

const ownConditions = (query: Query, parameters: Parameters): { rest: Query; where: string } => {
  const own = Object.entries(query).filter(([field, value]) => hasOwnCell(field) && typeof value === 'string');
  const where = own.map(([field, value]) => ` AND ${shownValue(field, parameters)} = ${parameters.add(value)}`);
  const named = new Set(own.map(([field]) => field));
  return {
    rest: Object.fromEntries(Object.entries(query).filter(([field]) => !named.has(field))),
    where: where.join(''),
  };
};

/** The rows of a static assortment that match a search, in the order of the assortment. */
export const filteredRefs = async (
  db: Kysely<Tables>,
  record: AssortmentRecord,
  visibility: Visibility,
  query: Query,
): Promise<StyleColor[]> => {
  refuseHidden(visibility, possible(parseCondition(productQueryFields, query)), []);
  const parameters = newParameters();
  const { rest, where } = ownConditions(query, parameters);
  const asked = possible(parseCondition(productQueryFields, rest));
  const place = names(query, 'locations.code') ? {} : { 'locations.code': record.location_id };
  const speaksOfPlaces = fieldsOf(asked).some((field) => field.startsWith('locations.'));
  const condition = speaksOfPlaces ? possible(parseCondition(productQueryFields, rest, place)) : asked;
  const found = compileSearch(condition, productShape(undefined), parameters);
  const joined = found.from.replace('products p', 'products p ON p.style = a.style AND p.color = a.color');
  return refsFrom(
    db,
    `SELECT a.style, a.color FROM assortment_products a JOIN ${joined}
     WHERE a.assortment_id = ${parameters.add(record.id)} AND ${found.where}${where} ORDER BY a.position, a.style, a.color`,
    parameters.values,
  );
};

/** Those of the products that this reader could find in the catalogue; a distributor finds only what the own location has. */
export const withinReach = async <P extends StyleColor>(
  db: Kysely<Tables>,
  ctx: Pick<Ctx, 'user'>,
  products: readonly P[],
): Promise<P[]> => {
  const scope = readerScope(ctx.user as Ctx['user']);
  if (!scope.popColors && !scope.ownProductsOnly) return [...products];
  const parameters = newParameters();
  const found = compileSearch(withinScope({ kind: 'all', of: [] }, scope), productShape(undefined), parameters);
  const joined = found.from.replace('products p', 'products p ON p.style = k.style AND p.color = k.color');
  const styles = parameters.add(products.map(({ style }) => style));
  const colors = parameters.add(products.map(({ color }) => color));
  const refs = await refsFrom(
    db,
    `SELECT k.style, k.color FROM unnest(${styles}::text[], ${colors}::text[]) AS k (style, color) JOIN ${joined}
     WHERE ${found.where}`,
    parameters.values,
  );
  const reached = new Set(refs.map(({ style, color }) => styleColorId(style, color)));
  return products.filter(({ style, color }) => reached.has(styleColorId(style, color)));
};
