import type { SheetLine } from '@atelier/domain/import/import-row';
import type { MergedRun } from '@atelier/domain/import/merged-cells';

export type { MergedRun };

export type SheetFormat = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'csv' | 'markup';

/** The row's number in the file and its texts under the header, '' where the cell is blank. */
export type SheetRow = SheetLine;

export interface SheetHead {
  readonly kind: 'head';
  readonly format: SheetFormat;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly headerRow: number;
  /** Macros are never kept; the reader only says that there were some. */
  readonly macros: boolean;
}

export interface SheetRows {
  readonly kind: 'rows';
  readonly rows: readonly SheetRow[];
  /** Share of the sheet already read, 0 to 1. */
  readonly progress: number;
}

export interface SheetEnd {
  readonly kind: 'end';
  readonly rows: number;
  readonly merged: readonly MergedRun[];
  /** Formulas that were saved without a result: their cells count as blank. */
  readonly uncalculated: number;
}

export type SheetPart = SheetHead | SheetRows | SheetEnd;
