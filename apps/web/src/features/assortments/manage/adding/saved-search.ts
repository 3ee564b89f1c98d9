import {
  type FilterDef,
  type FilterParameter,
  filtersOf,
  parametersFor,
  readParameter,
  writeParameter,
} from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { defaultProductType, type ProductType, productTypes } from '@atelier/domain/product/product';
import type { AssortmentDetail, AssortmentPatch } from '../../queries.ts';
import { type CatalogueSearch, conditionsOf } from './catalogue-search.ts';

type Conditions = Readonly<Record<string, unknown>>;

export interface SavedSearch extends CatalogueSearch {
  /** What the query asks beyond its chips; kept whatever happens to them. */
  readonly rest: Conditions;
}

const recordOf = (value: unknown): Conditions =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Conditions) : {};

const typeOf = (detail: AssortmentDetail, saved: unknown): ProductType => {
  if (detail.productType !== 'All') return detail.productType;
  return productTypes.find((type) => type === saved) ?? defaultProductType;
};

/** The values of a condition that a chip can say: one, or a list. */
const valuesIn = (condition: unknown): readonly unknown[] => {
  const { $in } = recordOf(condition);
  if (Array.isArray($in)) return $in;
  return Array.isArray(condition) ? condition : [condition];
};

const chipsFor = (filter: FilterDef, condition: unknown): FilterParameter[] => {
  const values = valuesIn(condition);
  const { key, kind } = filter;
  if (kind === 'flag') return values.every((value) => value === true) ? [{ key, value: 'true' }] : [];
  if (kind !== 'options' && kind !== 'lineStatus' && kind !== 'location') return [];
  return values.every((value) => typeof value === 'string')
    ? values.map((value) => ({ key, value: String(value) }))
    : [];
};

/** A query made elsewhere has no chips yet; those that fit it are found. */
const chipsOf = (type: ProductType, query: Conditions): FilterParameter[] =>
  filtersOf(productFilterModules[type]).flatMap((filter) => {
    const field = filter.field ?? filter.key;
    return field in query ? chipsFor(filter, query[field]) : [];
  });

const remembered = (bar: Conditions): FilterParameter[] | undefined =>
  Array.isArray(bar.parameters)
    ? bar.parameters.map((text) => readParameter(String(text))).filter((one) => one !== undefined)
    : undefined;

/** The filter bar an assortment remembers: the definition of a dynamic one, the last search of a static one. */
export function savedSearch(detail: AssortmentDetail): SavedSearch {
  const bar = recordOf(detail.uiSettings.filterBar);
  const query = recordOf(detail.query);
  const type = typeOf(detail, bar.module ?? query.productType);
  const parameters = parametersFor(productFilterModules[type], remembered(bar) ?? chipsOf(type, query));
  const said = new Set([...Object.keys(conditionsOf({ type, parameters })), 'productType']);
  const rest = Object.fromEntries(Object.entries(query).filter(([field]) => !said.has(field)));
  return { type, parameters, rest };
}

/** M6.3: the chips and the query they mean are saved together. Without any condition there is no query. */
export function searchPatch({ type, parameters }: CatalogueSearch, rest: Conditions = {}): AssortmentPatch {
  const empty = parameters.length === 0 && Object.keys(rest).length === 0;
  const query = { ...rest, ...conditionsOf({ type, parameters }) };
  return {
    query: empty ? null : (query as NonNullable<AssortmentPatch['query']>),
    uiSettings: { filterBar: { module: type, parameters: parameters.map(writeParameter) } },
  };
}
