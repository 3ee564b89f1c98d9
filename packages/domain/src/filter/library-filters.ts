import { libraryFields } from '../library/library-fields.ts';
import type { LibraryKind } from '../library/library-kind.ts';
import type { FilterModule } from './filter-bar.ts';
import { group, many, one } from './filter-declarations.ts';

/** [M15.1] The bar of a library, drawn from its kind; what is the same for all that people browse is not asked for. */
export const libraryFilters = ({ type, manageTitle, filters, dated, shownOnly }: LibraryKind): FilterModule => ({
  key: type,
  label: manageTitle,
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('search', 'Search', 'text', 'text')]),
    group(
      'kind',
      'Kind',
      filters.filter((key) => !(key in shownOnly)).map((key) => many(key, libraryFields[key].label)),
    ),
    group('when', 'When', [
      one('since', 'Changed since', 'since', 'modifiedDate'),
      ...(dated.length === 0 ? [] : [one('expires', 'Expires', 'dates', 'expireDate')]),
    ]),
  ],
});
