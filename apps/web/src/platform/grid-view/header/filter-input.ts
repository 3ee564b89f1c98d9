import type { Column, ColumnFilter } from '@atelier/grid';

/** What the panel gives to whichever input fits the column. */
export interface FilterInputProps {
  readonly column: Column;
  readonly filter: ColumnFilter | null;
  onChange(filter: ColumnFilter | null): void;
}
