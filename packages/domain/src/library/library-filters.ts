import type { FilterModule, FilterParameter } from '../filter/filter-bar.ts';
import { group, many, one } from '../filter/filter-declarations.ts';
import { searchConditions } from '../filter/filter-values.ts';
import { type LibraryFieldKey, libraryFields } from './library-fields.ts';
import type { LibraryKind } from './library-kind.ts';

const bar = ({ type, manageTitle, dated }: LibraryKind, fields: readonly LibraryFieldKey[]): FilterModule => ({
  key: type,
  label: manageTitle,
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group(
      'fields',
      'Fields',
      fields.map((key) => many(key, libraryFields[key].label)),
    ),
    group('when', 'When', [
      one('since', 'Changed since', 'since', 'modifiedDate'),
      ...(dated.length === 0 ? [] : [one('expires', 'Expires', 'dates', 'expireDate')]),
    ]),
  ],
});

/** The filter bar of a library: its search and, with their counts, the fields its kind names. */
export const libraryFilters = (kind: LibraryKind): FilterModule => bar(kind, kind.filters);

/** [M15.1] What is the same for everything that people browse is not asked for. */
export const browseFilters = (kind: LibraryKind): FilterModule =>
  bar(
    kind,
    kind.filters.filter((key) => !(key in kind.shownOnly)),
  );

const isNumber = (key: string): boolean => libraryFields[key as LibraryFieldKey]?.kind === 'number';

/** A chip is text, but a year is asked for as the number it is. */
const asAsked = (key: string, condition: unknown): unknown => {
  const chosen = (condition as { readonly $in?: readonly unknown[] } | null)?.$in;
  return isNumber(key) && chosen ? { $in: chosen.map((one) => (one === null ? null : Number(one))) } : condition;
};

/** The chips of a library as a search. */
export const libraryConditions = (
  kind: LibraryKind,
  parameters: readonly FilterParameter[],
  today: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(searchConditions(libraryFilters(kind), parameters, today)).map(([key, condition]) => [
      key,
      asAsked(key, condition),
    ]),
  );
