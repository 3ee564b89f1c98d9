import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import type { ProductType } from '@atelier/domain/product/product';
import { today } from '../../../../platform/dates.ts';

export interface CatalogueSearch {
  readonly type: ProductType;
  readonly parameters: readonly FilterParameter[];
}

/** The chips of a search as a query: what a dynamic assortment is made of, and what the search panel asks for. */
export const conditionsOf = ({ type, parameters }: CatalogueSearch) => ({
  productType: type,
  ...searchConditions(productFilterModules[type], parameters, today()),
});
