import type { FieldContext } from '../../fields/field.ts';
import type { ImportColumn } from '../import-column.ts';

/** An editable column of a sheet that comes back, and how its cells hang together with others. */
export interface RoundTripColumn extends ImportColumn {
  /** Of the columns sharing a word only the last one is taken from a row; the others follow from it (M6.4). */
  readonly exclusive?: string;
  /** A change to one of the columns sharing a word changes what the others mean, so that they conflict together. */
  readonly coupled?: string;
  /** One value for all rows that `sharedBy` puts together (M6.5). */
  readonly shared?: boolean;
  /** The row's own context, with what the sheet has already changed in it. */
  readonly contextOf?: (id: string, taken: ReadonlyMap<string, unknown>) => FieldContext | undefined;
}
