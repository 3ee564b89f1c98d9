import { type FilterParameter, readParameter, writeParameter } from '@atelier/domain/filter/filter-bar';
import { isMeant } from '@atelier/domain/filter/filter-values';
import { browseFilters } from '@atelier/domain/library/library-filters';
import type { LibraryPlace } from '@atelier/domain/library/library-kinds';
import { onlyWhatIsRead } from '../../platform/address-search.ts';
import { kindOf } from './library-place.ts';

/** Section 9: the newest first unless told. */
export const sorts = {
  newest: { label: 'Newest', by: { modifiedDate: -1 } },
  name: { label: 'Name', by: { name: 1 } },
} as const;
export type SortName = keyof typeof sorts;

/** The address is the search: whoever opens it sees the same, as far as they may. */
export interface LibrarySearch {
  filters?: readonly string[];
  sort?: SortName;
  /** The asset that the viewer shows. */
  asset?: string;
  /** The collection is open beside the wall. */
  collection?: true;
}

export interface LibraryQuery {
  readonly place: LibraryPlace;
  readonly parameters: readonly FilterParameter[];
  readonly sort: SortName;
}

const maxFilters = 60;
const maxLength = 400;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readLibrarySearch = onlyWhatIsRead(
  ({ filters, sort, asset, collection }: Record<string, unknown>): LibrarySearch => {
    const kept = Array.isArray(filters)
      ? filters.filter((one): one is string => typeof one === 'string' && one.length <= maxLength).slice(0, maxFilters)
      : [];
    return {
      ...(kept.length > 0 ? { filters: kept } : {}),
      ...(sort === 'name' ? { sort } : {}),
      ...(isId(asset) ? { asset } : {}),
      ...(collection === true ? { collection } : {}),
    };
  },
);

export function libraryQuery(place: LibraryPlace, { filters = [], sort = 'newest' }: LibrarySearch): LibraryQuery {
  const module = browseFilters(kindOf(place));
  const parameters = filters.map(readParameter).filter((one) => one !== undefined);
  return { place, parameters: parameters.filter((one) => isMeant(module, one)), sort };
}

export const librarySearch = ({ parameters, sort }: Pick<LibraryQuery, 'parameters' | 'sort'>): LibrarySearch => ({
  ...(parameters.length === 0 ? {} : { filters: parameters.map(writeParameter) }),
  ...(sort === 'newest' ? {} : { sort }),
});

/** The same search among the items of one category alone. */
export function ofCategory(query: LibraryQuery, category: string | null): LibraryQuery {
  const { grouping } = kindOf(query.place);
  const others = query.parameters.filter(({ key }) => key !== grouping);
  return { ...query, parameters: category === null ? others : [...others, { key: grouping, value: category }] };
}
