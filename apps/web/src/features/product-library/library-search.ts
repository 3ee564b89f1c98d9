import { type FilterParameter, readParameter, writeParameter } from '@atelier/domain/filter/filter-bar';
import { isMeant } from '@atelier/domain/filter/filter-values';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { defaultProductType, type ProductType, productTypes } from '@atelier/domain/product/product';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

export const sorts = {
  /** Without an order of its own a search answers with the best first. */
  relevance: { label: 'Best match', by: undefined },
  newest: { label: 'Newest', by: { modifiedDate: -1 } },
  name: { label: 'Name', by: { name: 1 } },
  style: { label: 'Style', by: { styleNumeric: 1 } },
} as const;
export type SortName = keyof typeof sorts;

export const libraryPath = '/product/libraries/products';

/** The address is the search: whoever opens it sees the same. */
export interface LibrarySearch {
  type?: ProductType;
  filters?: readonly string[];
  sort?: SortName;
  /** The style-color whose detail is open. */
  product?: string;
  /** A saved search to open in place of this one. */
  saved?: string;
}

export interface LibraryQuery {
  type: ProductType;
  parameters: readonly FilterParameter[];
  sort: SortName;
}

/** A sort that is taken away becomes the usual one. */
export type LibraryChange = Partial<Omit<LibraryQuery, 'sort'>> & { sort?: SortName | undefined };

const maxFilters = 60;
const maxLength = 25_000;

const filtersIn = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && one.length <= maxLength).slice(0, maxFilters)
    : [];

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readLibrarySearch = onlyWhatIsRead(
  ({ type, filters, sort, product, saved }: Record<string, unknown>): LibrarySearch => {
    const kept = filtersIn(filters);
    return {
      ...(productTypes.includes(type as ProductType) ? { type: type as ProductType } : {}),
      ...(kept.length > 0 ? { filters: kept } : {}),
      ...(Object.hasOwn(sorts, String(sort)) ? { sort: sort as SortName } : {}),
      ...(typeof product === 'string' && product.length <= 80 ? { product } : {}),
      ...(typeof saved === 'string' && /^[0-9a-f-]{36}$/.test(saved) ? { saved } : {}),
    };
  },
);

/** Whoever types words wants the best match; whoever looks around, what is new. */
const usualSort = (parameters: readonly FilterParameter[]): SortName =>
  parameters.some(({ key }) => key === 'search') ? 'relevance' : 'newest';

export function libraryQuery({ type = defaultProductType, filters = [], sort }: LibrarySearch): LibraryQuery {
  const parameters = filters.map(readParameter).filter((one) => one !== undefined);
  const meant = parameters.filter((one) => isMeant(productFilterModules[type], one));
  return { type, parameters: meant, sort: sort === undefined || sort === 'relevance' ? usualSort(meant) : sort };
}

export function librarySearch({
  type,
  parameters,
  sort,
}: Omit<LibraryQuery, 'sort'> & { sort?: SortName | undefined }): LibrarySearch {
  return {
    ...(type === defaultProductType ? {} : { type }),
    ...(parameters.length === 0 ? {} : { filters: parameters.map(writeParameter) }),
    ...(sort === undefined || sort === 'relevance' || sort === usualSort(parameters) ? {} : { sort }),
  };
}
