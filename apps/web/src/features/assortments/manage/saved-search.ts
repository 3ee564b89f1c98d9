import { type FilterParameter, parametersFor, readParameter, writeParameter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { defaultProductType, type ProductType, productTypes } from '@atelier/domain/product/product';
import type { AssortmentDetail, AssortmentPatch } from '../queries.ts';
import { type CatalogueSearch, conditionsOf } from './catalogue-queries.ts';

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const typeOf = (detail: AssortmentDetail, saved: unknown): ProductType => {
  if (detail.productType !== 'All') return detail.productType;
  return productTypes.find((type) => type === saved) ?? defaultProductType;
};

/** The filter bar an assortment remembers: the definition of a dynamic one, the last search of a static one. */
export function savedSearch(detail: AssortmentDetail): CatalogueSearch {
  const bar = recordOf(detail.uiSettings.filterBar);
  const type = typeOf(detail, bar.module);
  const texts = Array.isArray(bar.parameters) ? bar.parameters.filter((text) => typeof text === 'string') : [];
  const parameters = texts.map(readParameter).filter((one): one is FilterParameter => one !== undefined);
  return { type, parameters: parametersFor(productFilterModules[type], parameters) };
}

/** M6.3: the chips and the query they mean are saved together. Without chips there is no query. */
export const searchPatch = (search: CatalogueSearch): AssortmentPatch => ({
  query: search.parameters.length === 0 ? null : (conditionsOf(search) as AssortmentPatch['query'] & object),
  uiSettings: { filterBar: { module: search.type, parameters: search.parameters.map(writeParameter) } },
});
