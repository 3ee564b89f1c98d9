import { Switch as KitSwitch } from '@mantine/core';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: string;
  /** Hides the label from sight only; it is still read aloud. */
  labelHidden?: boolean;
  description?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, labelHidden = false, description, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <KitSwitch
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={description}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      size="sm"
      classNames={{
        track: styles.track ?? '',
        thumb: styles.thumb ?? '',
        label: styles.label ?? '',
        description: styles.description ?? '',
      }}
    />
  );
}
