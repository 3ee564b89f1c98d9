import { Checkbox as KitCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  label: string;
  labelHidden?: boolean;
  /** Drawn before the words, as a swatch. */
  mark?: ReactNode;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  /** `range` when Shift was held. */
  onChange: (checked: boolean, range: boolean) => void;
}

export function Checkbox({
  label,
  labelHidden,
  mark,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: CheckboxProps) {
  const words = mark ? (
    <span className={styles.marked}>
      {mark}
      {label}
    </span>
  ) : (
    label
  );
  return (
    <KitCheckbox
      {...(labelHidden ? { 'aria-label': label } : { label: words })}
      checked={checked}
      indeterminate={indeterminate}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      size="xs"
      classNames={{
        input: styles.input ?? '',
        label: styles.label ?? '',
        body: styles.body ?? '',
        icon: styles.icon ?? '',
      }}
    />
  );
}
