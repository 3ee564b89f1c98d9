import type { FilterModule } from '@atelier/domain/filter/filter-bar';
import type { ColumnDef } from '@atelier/grid';
import type { ReactNode } from 'react';
import type { OptionsQuery } from '../filter-bar/index.ts';

/** Which rows, in which order, from where to where: the body of every list of the API. */
export interface ListQuestion {
  readonly query: Record<string, unknown>;
  readonly _options: {
    readonly limit: number;
    readonly skip: number;
    readonly totalCount: boolean;
    readonly sort?: Record<string, 1 | -1>;
  };
}

export interface ListAnswer<R> {
  readonly data: readonly R[];
  readonly totalCount: number | null;
}

/** A list as data: what can be filtered, what is shown, where it comes from. The screen follows from it. */
export interface ListDeclaration<R extends object> {
  readonly title: string;
  /** What one row is called: '1,204 entries'. */
  readonly counted: (total: number) => string;
  readonly searchHint: string;
  readonly emptyText: ReactNode;
  readonly filters: FilterModule;
  readonly columns: readonly ColumnDef<R>[];
  /** The columns whose cells open a row; Enter does so anywhere. */
  readonly opensBy?: readonly string[];
  idOf(row: R): string;
  /** The names under which the server sorts by a column; without one it cannot be sorted by. */
  readonly sortedBy: Readonly<Record<string, string>>;
  read(question: ListQuestion, signal: AbortSignal): Promise<ListAnswer<R>>;
  /** The values of a field with how many rows each would leave. */
  facets(query: Record<string, unknown>, field: string, signal: AbortSignal): ReturnType<OptionsQuery['queryFn']>;
  /** The first part of the keys under which its reads are kept. */
  readonly cachedAs: readonly string[];
}
