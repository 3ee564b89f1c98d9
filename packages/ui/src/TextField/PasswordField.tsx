import { PasswordInput } from '@mantine/core';
import { fieldClassNames } from './field-class-names.ts';
import type { InputAttributes } from './input-attributes.ts';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps extends Omit<InputAttributes, 'type'> {
  label: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  value: string;
  onChange: (value: string) => void;
}

export function PasswordField({ label, description, error, onChange, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      size="xs"
      label={label}
      description={description}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      classNames={{ ...fieldClassNames, innerInput: styles.inner ?? '', visibilityToggle: styles.toggle ?? '' }}
    />
  );
}
