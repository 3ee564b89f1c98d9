import type { FilterModule, FilterParameter } from '@atelier/domain/filter/filter-bar';
import type { FilterPlace, OptionsOf } from './filter-options.ts';

export interface FilterBarProps {
  module: FilterModule;
  parameters: readonly FilterParameter[];
  onChange: (parameters: readonly FilterParameter[]) => void;
  optionsOf: OptionsOf;
  places: readonly FilterPlace[];
  /** Filters with a field of their own elsewhere on the screen. */
  besides?: readonly string[];
}
