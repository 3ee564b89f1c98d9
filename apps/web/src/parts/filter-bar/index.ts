export { FilterBar } from './FilterBar.tsx';
export { FilterLine } from './FilterLine.tsx';
export type { OptionsOf, OptionsQuery } from './filter-options.ts';
export { UnreadLines } from './UnreadLines.tsx';
