export { FilterBar } from './FilterBar.tsx';
export type { FilterOption, FilterPlace, OptionsOf } from './filter-options.ts';
