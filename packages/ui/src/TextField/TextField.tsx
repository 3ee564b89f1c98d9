import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { fieldClassNames } from './field-class-names.ts';
import type { InputAttributes } from './input-attributes.ts';

interface FieldText {
  label: string;
  description?: string;
  error?: string | undefined;
  /** Hides the label from sight only; it is still read aloud. */
  labelHidden?: boolean;
  required?: boolean;
  disabled?: boolean;
}

export interface TextFieldProps extends FieldText, InputAttributes {
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  labelHidden,
  description,
  error,
  icon,
  trailing,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      size="xs"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={description}
      error={error}
      leftSection={icon}
      rightSection={trailing}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={fieldClassNames}
    />
  );
}

export interface TextAreaProps
  extends FieldText,
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'maxLength' | 'placeholder' | 'onBlur' | 'onKeyDown'> {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
}

export function TextArea({ label, labelHidden, description, error, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Textarea
      {...rest}
      size="xs"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={description}
      error={error}
      rows={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={fieldClassNames}
    />
  );
}
