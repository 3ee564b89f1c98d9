import type { MergedRun, SheetFormat } from '../sheet-parts.ts';

export interface RawRow {
  readonly number: number;
  /** Sparse: a blank cell may be missing altogether. */
  readonly cells: readonly (string | undefined)[];
}

/** What every reader hands over, whatever the file was: texts by row, in batches as they become known. */
export interface RawSheet {
  readonly format: SheetFormat;
  readonly name: string;
  readonly macros: boolean;
  /** Tells the reader how many columns the header has; it may skip everything to the right. */
  narrow(columns: number): void;
  progress(): number;
  rows(): AsyncIterable<readonly RawRow[]>;
  closing(): { readonly merged: readonly MergedRun[]; readonly uncalculated: number };
}
