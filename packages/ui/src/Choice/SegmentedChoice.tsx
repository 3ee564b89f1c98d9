import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SegmentedChoice.module.css';

export interface SegmentedChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
}

export function SegmentedChoice<T extends string>({ label, value, options, onChange }: SegmentedChoiceProps<T>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={(next) => onChange(next as T)}
      transitionDuration={90}
      classNames={{
        root: styles.root ?? '',
        indicator: styles.indicator ?? '',
        label: styles.label ?? '',
        control: styles.control ?? '',
      }}
    />
  );
}
