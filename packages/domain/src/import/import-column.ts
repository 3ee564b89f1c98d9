import type { Field, FieldContext } from '../fields/field.ts';

/** A column of the grid as a sheet may bring it. */
export interface ImportColumn {
  readonly key: string;
  readonly header: string;
  /** The label of the product property, and other names under which sheets bring it. */
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly field: Field;
  readonly context?: FieldContext;
  /** A value that is not among the options becomes a new option instead of being emptied. */
  readonly addsOptions?: boolean;
  /** Its cell names what the row is about and can be looked up; without a required name a line is no row. */
  readonly naming?: 'required' | 'optional';
  /** A name that need not stay in sight in the review. */
  readonly scrolls?: boolean;
  /** In the review, where its field does not tell. */
  readonly width?: number;
}

export const styleKey = 'style';
export const colorKey = 'color';

export const namingColumns = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter(({ naming }) => naming !== undefined);

export const requiredNames = (columns: readonly ImportColumn[]): readonly ImportColumn[] =>
  columns.filter(({ naming }) => naming === 'required');
