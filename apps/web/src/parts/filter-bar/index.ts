export { FilterBar } from './FilterBar.tsx';
export type { OptionsOf } from './filter-options.ts';
