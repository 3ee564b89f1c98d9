import { assortmentGender } from '@atelier/domain/assortment/naming';
import { type FilterParameter, findFilter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import type { ProductType } from '@atelier/domain/product/product';
import type { AssortmentDetail } from '../../queries.ts';

/** Whoever fills an assortment for men is not shown women's shoes first; the chip says so and can be taken away. */
export const startingFilters = (type: ProductType, detail: AssortmentDetail): readonly FilterParameter[] => {
  const gender = assortmentGender(detail);
  return gender === undefined || findFilter(productFilterModules[type], 'gender') === undefined
    ? []
    : [{ key: 'gender', value: gender }];
};
