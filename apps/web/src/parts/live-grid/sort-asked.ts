import type { GridSettings } from '@atelier/grid';

const mostSortKeys = 3;

/** How the server is to sort what a grid shows: by its columns, under the names they have there, else as usual. */
export const sortAsked = (
  { sort }: Pick<GridSettings, 'sort'>,
  askedAs: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, number>>,
): Record<string, number> =>
  sort.length === 0
    ? usual
    : Object.fromEntries(
        sort
          .slice(0, mostSortKeys)
          .map(({ column, direction }) => [askedAs[column] ?? column, direction === 'asc' ? 1 : -1]),
      );
