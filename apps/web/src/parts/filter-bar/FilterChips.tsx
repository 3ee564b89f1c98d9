import {
  type FilterDef,
  type FilterModule,
  type FilterParameter,
  findFilter,
  removeParameter,
} from '@atelier/domain/filter/filter-bar';
import { chipText } from '@atelier/domain/filter/filter-values';
import { tonesOf } from '@atelier/domain/product/color-tones';
import { Button } from '@atelier/ui/Button';
import { Chip } from '@atelier/ui/Chip';
import { Swatch } from '@atelier/ui/Swatch';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';
import type { OptionsOf } from './filter-options.ts';

interface Props {
  module: FilterModule;
  parameters: readonly FilterParameter[];
  onChange: (parameters: readonly FilterParameter[]) => void;
  optionsOf: OptionsOf;
  /** What stands before the chips: a list that hangs from it stays where it is while they come and go. */
  before?: ReactNode;
}

/** M8.2: what is asked, each to take away alone, and all at once. */
export function FilterChips({ module, parameters, onChange, optionsOf, before }: Props) {
  if (parameters.length === 0 && before === undefined) return null;
  return (
    <div className={styles.chips}>
      {before}
      {parameters.map((parameter) => {
        const filter = findFilter(module, parameter.key);
        if (filter === undefined) return null;
        const shown = {
          filter,
          value: parameter.value,
          onRemove: () => onChange(removeParameter(parameters, parameter)),
        };
        const key = `${parameter.key}:${parameter.value}`;
        return filter.colors ? (
          <ColorChip key={key} {...shown} optionsOf={optionsOf} />
        ) : (
          <Chip key={key} label={chipText(filter, parameter.value)} onRemove={shown.onRemove} />
        );
      })}
      {parameters.length === 0 ? null : (
        <Button look="quiet" onClick={() => onChange([])}>
          Clear all
        </Button>
      )}
    </div>
  );
}

interface ColorChipProps {
  filter: FilterDef;
  value: string;
  optionsOf: OptionsOf;
  onRemove: () => void;
}

/** The address holds a code; its name is known to the list of values. */
function ColorChip({ filter, value, optionsOf, onRemove }: ColorChipProps) {
  const { data } = useQuery({ ...optionsOf(filter), placeholderData: keepPreviousData });
  const name = data?.find((option) => option.value === value)?.label ?? value;
  return <Chip label={chipText(filter, name)} mark={<Swatch tones={tonesOf(name)} />} onRemove={onRemove} />;
}
