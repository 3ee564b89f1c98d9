import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { searchConditions } from '@atelier/domain/filter/filter-values';
import { BlockSource, Grid, type GridSettings } from '@atelier/grid';
import type { QueryClient } from '@tanstack/react-query';
import { today } from '../../platform/dates.ts';
import type { ListDeclaration, ListQuestion } from './list-declaration.ts';

export const conditionsOf = <R extends object>(
  { filters }: ListDeclaration<R>,
  parameters: readonly FilterParameter[],
): Record<string, unknown> => ({ ...searchConditions(filters, parameters, today()) });

const mostSortKeys = 3;

/** As the server is asked to arrange what the grid shows. */
export const sortOf = <R extends object>({ sortedBy }: ListDeclaration<R>, settings: GridSettings | null) => {
  const keys = (settings?.sort ?? []).flatMap(({ column, direction }) => {
    const field = sortedBy[column];
    return field === undefined ? [] : [[field, direction === 'asc' ? 1 : -1] as const];
  });
  return keys.length === 0 ? {} : { sort: Object.fromEntries(keys.slice(0, mostSortKeys)) };
};

export interface OpenList<R extends object> {
  readonly grid: Grid<R>;
  /** Asks for other rows, from the first one on. */
  ask(parameters: readonly FilterParameter[]): void;
  /** Reads again what is in sight. */
  renew(): void;
  tryAgain(): void;
}

/** A list of any length: rows come block by block as they scroll into sight, arranged by the server. */
export function openList<R extends object>(
  declaration: ListDeclaration<R>,
  first: readonly FilterParameter[],
  cache: QueryClient,
): OpenList<R> {
  const { idOf, title, columns, sortedBy } = declaration;
  let parameters = first;
  const source = new BlockSource<R>({
    idOf,
    async fetch({ from, to, wantTotal, settings }) {
      const _options = { limit: to - from, skip: from, totalCount: wantTotal, ...sortOf(declaration, settings) };
      const question: ListQuestion = { query: conditionsOf(declaration, parameters), _options };
      const { data, totalCount } = await cache.fetchQuery({
        queryKey: [...declaration.cachedAs, 'block', question],
        queryFn: ({ signal }) => declaration.read(question, signal),
        retry: false,
      });
      return { rows: data, ...(totalCount === null ? {} : { total: totalCount }) };
    },
  });
  const grid = new Grid<R>({
    label: title,
    columns: columns.map((column) => ({ ...column, readOnly: true, sortable: sortedBy[column.id] !== undefined })),
    source,
    idOf,
  });
  return {
    grid,
    ask(next) {
      if (JSON.stringify(next) === JSON.stringify(parameters)) return;
      parameters = next;
      source.refresh();
    },
    renew: () => source.renew(),
    tryAgain: () => source.refresh(),
  };
}
