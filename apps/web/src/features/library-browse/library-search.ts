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
  /** Nothing but these, which somebody has picked: ids with a point between them. */
  picked?: string;
  /** The same where there are too many for an address: the id under which they are kept. */
  shared?: string;
}

export interface LibraryQuery {
  readonly place: LibraryPlace;
  readonly parameters: readonly FilterParameter[];
  readonly sort: SortName;
  /** Only these, as somebody shares them. */
  readonly picked?: readonly string[];
  /** What of the address says so, to be kept in the addresses that follow from it. */
  readonly given?: Pick<LibrarySearch, 'picked' | 'shared'>;
}

const maxFilters = 60;
const maxLength = 400;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
const mostPicked = 100;

export const pickedText = (ids: readonly string[]): string => ids.join('.');
const pickedIds = (text: string): readonly string[] => text.split('.').filter(isId).slice(0, mostPicked);

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readLibrarySearch = onlyWhatIsRead(
  ({ filters, sort, asset, collection, picked, shared }: Record<string, unknown>): LibrarySearch => {
    const kept = Array.isArray(filters)
      ? filters.filter((one): one is string => typeof one === 'string' && one.length <= maxLength).slice(0, maxFilters)
      : [];
    return {
      ...(kept.length > 0 ? { filters: kept } : {}),
      ...(sort === 'name' ? { sort } : {}),
      ...(isId(asset) ? { asset } : {}),
      ...(collection === true ? { collection } : {}),
      ...(typeof picked === 'string' && pickedIds(picked).length > 0 ? { picked } : {}),
      ...(isId(shared) ? { shared } : {}),
    };
  },
);

/** `kept`: what stands under the id of a shared selection. */
export function libraryQuery(
  place: LibraryPlace,
  { filters = [], sort = 'newest', picked, shared }: LibrarySearch,
  kept?: readonly string[],
): LibraryQuery {
  const module = browseFilters(kindOf(place));
  const parameters = filters.map(readParameter).filter((one) => one !== undefined);
  const query = { place, parameters: parameters.filter((one) => isMeant(module, one)), sort };
  if (shared !== undefined) return { ...query, picked: kept ?? [], given: { shared } };
  return picked === undefined ? query : { ...query, picked: pickedIds(picked), given: { picked } };
}

export const librarySearch = ({
  parameters,
  sort,
  given = {},
}: Pick<LibraryQuery, 'parameters' | 'sort' | 'given'>): LibrarySearch => ({
  ...given,
  ...(parameters.length === 0 ? {} : { filters: parameters.map(writeParameter) }),
  ...(sort === 'newest' ? {} : { sort }),
});

/** The same search among the items of one category alone. */
export function ofCategory(query: LibraryQuery, category: string | null): LibraryQuery {
  const { grouping } = kindOf(query.place);
  const others = query.parameters.filter(({ key }) => key !== grouping);
  return { ...query, parameters: category === null ? others : [...others, { key: grouping, value: category }] };
}
