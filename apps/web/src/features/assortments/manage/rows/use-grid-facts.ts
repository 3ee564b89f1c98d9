import { optionListOf } from '@atelier/domain/assortment/row-fields';
import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { type AssortmentDetail, locationsQuery, optionsQuery } from '../../queries.ts';
import type { GridFacts } from './grid-facts.ts';

const lists = [...new Set(Object.values(optionListOf))];

/** M1.8: the option lists are there before the grid is. */
export function useGridFacts(detail: AssortmentDetail): GridFacts {
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const found = useSuspenseQueries({ queries: lists.map((name) => optionsQuery(name)) });
  const place = locations.data.find(({ code }) => code === detail.locationId);
  return {
    orgType: detail.orgType,
    productType: detail.productType,
    locationId: detail.locationId,
    removed: new Set(detail.removedFields),
    money: {
      currencySymbol: place?.currencySymbol ?? defaultCurrency.symbol,
      decimalPlaces: place?.decimalPlaces ?? defaultCurrency.decimalPlaces,
    },
    options: Object.fromEntries(lists.map((name, at) => [name, found[at]?.data.data.map(({ value }) => value) ?? []])),
    labels: detail.labels,
    writable: false,
  };
}
