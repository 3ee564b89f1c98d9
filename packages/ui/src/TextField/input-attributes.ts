import type { InputHTMLAttributes } from 'react';

/** What a screen may set on an input; everything else is the wrapper's business. */
export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'autoFocus'
  | 'placeholder'
  | 'inputMode'
  | 'maxLength'
  | 'readOnly'
  | 'onKeyDown'
  | 'onBlur'
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
>;
