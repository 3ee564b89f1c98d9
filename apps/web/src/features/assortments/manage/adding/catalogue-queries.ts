import type { Reply } from '@atelier/contract';
import { cataloguePlace, catalogueScope } from '@atelier/domain/assortment/catalogue-scope';
import { findFilter } from '@atelier/domain/filter/filter-bar';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OptionsOf } from '../../../../parts/filter-bar/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { type CatalogueSearch, conditionsOf } from './catalogue-search.ts';

export type CatalogueProduct = Reply<'fetchProducts'>['data'][number];

/** M4.5: the first ten styles that begin with the typed text. A failure only ends the waiting. */
export const stylesQuery = (detail: AssortmentDetail, typed: string) =>
  queryOptions({
    queryKey: ['products', 'styles', detail._id, typed],
    queryFn: ({ signal }) =>
      call('autocompleteStyles', { params: { data: typed }, body: catalogueScope(detail) }, { signal }),
    enabled: typed !== '',
    staleTime: 60_000,
    meta: { quiet: true },
  });

export const colorsQuery = (detail: AssortmentDetail, style: string) =>
  queryOptions({
    queryKey: ['products', 'colors', detail._id, style],
    queryFn: async ({ signal }) => {
      const query = { ...catalogueScope(detail), style };
      const body = { query, _options: { limit: listLimits.gridLoad, sort: { styleNumeric: 1 } } };
      return (await call('fetchProducts', { body }, { signal })).data;
    },
    enabled: style !== '',
    staleTime: 60_000,
  });

export const searchQuery = (detail: AssortmentDetail, search: CatalogueSearch, limit: number) =>
  queryOptions({
    queryKey: ['products', 'search', detail._id, search, limit],
    queryFn: ({ signal }) => {
      const { _id, orgType, channel, region, carryoverDate } = detail;
      const place = region === null ? {} : { region };
      const body = {
        query: { ...cataloguePlace(detail, search.type), ...conditionsOf(search) },
        assortmentsQuery: { _id, orgType, channel, productType: search.type, ...place },
        _options: {
          limit,
          totalCount: true,
          ...(search.parameters.some(({ key }) => key === 'search') ? {} : { sort: { styleNumeric: 1 } }),
          includeWarehouseAvailability: true,
          markInAssortmentsQuery: { _id, orgType },
          ...place,
          ...(carryoverDate === null ? {} : { carryoverDate }),
        },
      };
      return call('fetchProducts', { body }, { signal });
    },
    placeholderData: keepPreviousData,
    // What is in the assortment changes with every addition.
    staleTime: 0,
    meta: { quiet: true },
  });

/** The place of the assortment counts as well, so that a value says what choosing it would bring. */
export const optionsFor =
  (detail: AssortmentDetail, search: CatalogueSearch): OptionsOf =>
  (filter) => {
    const field = findFilter(productFilterModules[search.type], filter.key)?.field ?? filter.key;
    return {
      queryKey: ['products', 'facet', detail._id, search.type, search.parameters, field],
      queryFn: async ({ signal }) => {
        const body = { query: { ...cataloguePlace(detail, search.type), ...conditionsOf(search) }, fields: [field] };
        const { data } = await call('productFacets', { body }, { signal });
        return (data[field] ?? []).map(({ value, label, count }) => ({ value: String(value ?? 'None'), label, count }));
      },
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    };
  };
