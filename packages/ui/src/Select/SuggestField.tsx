import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { classNames, type SelectFrame, useLayerProps } from './select-frame.ts';

export interface SuggestFieldProps extends SelectFrame {
  value: string;
  onChange: (value: string) => void;
  /** Offered while one types; anything else can be written as well. */
  choices: readonly string[];
}

export function SuggestField({ label, labelHidden, choices, ...rest }: SuggestFieldProps) {
  const [asked, setAsked] = useState(false);
  const { comboboxProps } = useLayerProps();
  return (
    <Autocomplete
      {...rest}
      size="xs"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data={[...choices]}
      // Whoever offers them has looked for them.
      filter={({ options }) => options}
      autoComplete="off"
      classNames={classNames}
      comboboxProps={comboboxProps}
      // A list of nothing would take Escape from the window around it.
      dropdownOpened={asked && choices.length > 0}
      onDropdownOpen={() => setAsked(true)}
      onDropdownClose={() => setAsked(false)}
    />
  );
}
