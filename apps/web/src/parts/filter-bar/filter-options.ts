import type { FilterDef } from '@atelier/domain/filter/filter-bar';

export interface FilterOption {
  value: string;
  label: string;
  /** How many rows choosing it would leave. */
  count?: number;
}

export interface OptionsQuery {
  queryKey: readonly unknown[];
  queryFn: (asked: { signal: AbortSignal }) => Promise<readonly FilterOption[]>;
  staleTime: number;
}

/** Where the bar gets the choices of a filter; asked only when its list is opened. */
export type OptionsOf = (filter: FilterDef) => OptionsQuery;

export interface FilterPlace {
  code: string;
  name: string;
  currencySymbol: string;
}
