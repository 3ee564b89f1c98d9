import type { SheetLine } from '@atelier/domain/import/import-row';
import type { MergedRun } from '@atelier/domain/import/merged-cells';
import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';

export type { MergedRun };

export type SheetFormat = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'csv' | 'markup';

/** The row's number in the file and its texts under the header, '' where the cell is blank. */
export type SheetRow = SheetLine;

/** What people may decide about a file after they have seen how it was read. */
export interface ReadChoices {
  /** The number of the row to take as the header. */
  readonly headerRow?: number | undefined;
  readonly encoding?: SheetEncoding | undefined;
}

export interface SheetHead {
  readonly kind: 'head';
  readonly format: SheetFormat;
  readonly sheet: string;
  readonly header: readonly string[];
  readonly headerRow: number;
  /** The first rows with any text, shortened: what was taken as the header and what could be instead (G38). */
  readonly top: readonly SheetRow[];
  /** How the bytes of a text file or an old workbook were read; null where the file itself says so beyond doubt. */
  readonly encoding: SheetEncoding | null;
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
  /** Columns that hold texts but have no header above them, by their letters; at most 20 are named. */
  readonly leftOut: readonly string[];
}

export type SheetPart = SheetHead | SheetRows | SheetEnd;
