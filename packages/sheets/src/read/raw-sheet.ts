import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import type { MergedRun, SheetFormat } from '../sheet-parts.ts';

export interface RawRow {
  readonly number: number;
  /** Sparse: a blank cell may be missing altogether. */
  readonly cells: readonly (string | undefined)[];
}

export interface RawClosing {
  readonly merged: readonly MergedRun[];
  readonly uncalculated: number;
  /** Columns right of the header that hold texts and were skipped while reading. */
  readonly leftOut?: Iterable<number>;
}

/** What every reader hands over, whatever the file was: texts by row, in batches as they become known. */
export interface RawSheet {
  readonly format: SheetFormat;
  readonly name: string;
  readonly macros: boolean;
  readonly encoding: SheetEncoding | null;
  /** How many bytes the sheet takes when nothing in it is packed. */
  readonly bytes: number;
  /** Tells the reader how many columns the header has; it may skip everything to the right. */
  narrow(columns: number): void;
  progress(): number;
  rows(): AsyncIterable<readonly RawRow[]>;
  closing(): RawClosing;
}

/** A sheet that is in memory as a whole: nothing to skip, nothing to wait for. */
export const wholeSheet = (
  facts: Pick<RawSheet, 'format' | 'name' | 'macros' | 'encoding' | 'bytes'>,
  rows: () => Iterable<RawRow>,
  closing: () => RawClosing = () => ({ merged: [], uncalculated: 0 }),
): RawSheet => ({
  ...facts,
  narrow: () => {},
  progress: () => 1,
  closing,
  async *rows() {
    let batch: RawRow[] = [];
    for (const row of rows()) {
      batch.push(row);
      if (batch.length < 1_000) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  },
});
