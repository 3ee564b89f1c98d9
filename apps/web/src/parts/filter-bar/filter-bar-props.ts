import type { FilterModule, FilterParameter } from '@atelier/domain/filter/filter-bar';
import type { PriceKind } from '@atelier/domain/filter/filter-values';
import type { FilterPlace, OptionsOf } from './filter-options.ts';

export interface FilterBarProps {
  module: FilterModule;
  parameters: readonly FilterParameter[];
  onChange: (parameters: readonly FilterParameter[]) => void;
  optionsOf: OptionsOf;
  places: readonly FilterPlace[];
  /** Filters with a field of their own elsewhere on the screen. */
  besides?: readonly string[];
  /** Prices that may be asked by where this screen hides more than the catalogue does. */
  priceKinds?: readonly PriceKind[] | undefined;
}
