export { FilterBar } from './FilterBar.tsx';
export type { OptionsOf, OptionsQuery } from './filter-options.ts';
export { UnreadLines } from './UnreadLines.tsx';
