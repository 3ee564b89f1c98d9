import { Checkbox as KitCheckbox } from '@mantine/core';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  label: string;
  labelHidden?: boolean;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  /** `range` when Shift was held. */
  onChange: (checked: boolean, range: boolean) => void;
}

export function Checkbox({
  label,
  labelHidden,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: CheckboxProps) {
  return (
    <KitCheckbox
      {...(labelHidden ? { 'aria-label': label } : { label })}
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
