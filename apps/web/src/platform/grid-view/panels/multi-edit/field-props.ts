import type { Column } from '@atelier/grid';

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
