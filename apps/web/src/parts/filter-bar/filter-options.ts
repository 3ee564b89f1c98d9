import type { FilterDef } from '@atelier/domain/filter/filter-bar';
import type { UseQueryOptions } from '@tanstack/react-query';

export interface FilterOption {
  value: string;
  label: string;
  /** How many rows choosing it would leave. */
  count?: number;
}

/** Where the bar gets the choices of a filter; asked only when its list is opened. */
export type OptionsOf = (filter: FilterDef) => UseQueryOptions<readonly FilterOption[]>;

export interface FilterPlace {
  code: string;
  name: string;
  currencySymbol: string;
}
