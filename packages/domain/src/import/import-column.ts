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
}

export const styleKey = 'style';
export const colorKey = 'color';
