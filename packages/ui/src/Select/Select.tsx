import { MultiSelect as KitMultiSelect, Select as KitSelect } from '@mantine/core';
import { fieldClassNames } from '../TextField/field-class-names.ts';
import styles from './Select.module.css';
import { classNames, type SelectFrame, useLayerProps } from './select-frame.ts';

export interface Choice {
  value: string;
  label: string;
}

interface Shared extends SelectFrame {
  choices: readonly Choice[];
  searchable?: boolean;
}

const clearButtonProps = { 'aria-label': 'Clear' };

export interface SelectProps extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
}

export function Select({ label, labelHidden, choices, clearable = false, searchable = false, ...rest }: SelectProps) {
  return (
    <KitSelect
      {...rest}
      size="xs"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data={[...choices]}
      clearable={clearable}
      searchable={searchable}
      // Focus also comes back from a window above it: a list that opens by itself covers what lies beneath.
      openOnFocus={false}
      allowDeselect={clearable}
      nothingFoundMessage="Nothing matches"
      classNames={classNames}
      {...useLayerProps()}
      clearButtonProps={clearButtonProps}
      checkIconPosition="right"
    />
  );
}

export interface MultiSelectProps extends Shared {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What is typed, where choices are also looked for elsewhere. */
  onType?: (text: string) => void;
}

export function MultiSelect({
  label,
  labelHidden,
  choices,
  value,
  searchable = true,
  onType,
  ...rest
}: MultiSelectProps) {
  return (
    <KitMultiSelect
      {...rest}
      {...(onType === undefined ? {} : { onSearchChange: onType })}
      size="xs"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data={[...choices]}
      value={[...value]}
      searchable={searchable}
      hidePickedOptions={false}
      nothingFoundMessage="Nothing matches"
      classNames={{
        ...classNames,
        input: `${fieldClassNames.input} ${styles.multi}`,
        pill: styles.pill ?? '',
        pillsList: styles.pills ?? '',
        inputField: styles.typing ?? '',
      }}
      {...useLayerProps()}
      clearButtonProps={clearButtonProps}
      checkIconPosition="right"
    />
  );
}
