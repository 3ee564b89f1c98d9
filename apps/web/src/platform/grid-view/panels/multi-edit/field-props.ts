import type { Column } from '@atelier/grid';
import type { ComponentProps } from 'react';
import partStyles from '../../parts/parts.module.css';

/** One column of the selection in the dialog: what was entered for it, or null where it is left as it is. */
export interface FieldProps {
  readonly column: Column;
  /** Any of the rows: its options, labels and currency are those of the others. */
  readonly row: object;
  readonly entry: string | null;
  /** What the rows hold now, in words. */
  readonly held: string;
  readonly refusal: string | null;
  readonly labelId: string;
  onEntry(text: string | null): void;
}

export const leaveWords = (held: string): string => (held === '' ? 'Leave as it is' : `Leave as it is: ${held}`);

/** The line that every field has, whatever is typed into it. */
export const lineOf = ({ labelId, refusal, held }: FieldProps): ComponentProps<'input'> => ({
  className: partStyles.input,
  'aria-labelledby': labelId,
  'aria-invalid': refusal ? true : undefined,
  placeholder: leaveWords(held),
});
