export { lineBytesOf, linesOf } from './lines.ts';
export { type ReadSheetOptions, readSheet, readSheetLines, type SheetLine } from './read/read-sheet.ts';
export { type RefusalCode, SheetRefusal } from './refusal.ts';
export { sheetLimits } from './sheet-limits.ts';
export type {
  MergedRun,
  ReadChoices,
  SheetEnd,
  SheetFormat,
  SheetHead,
  SheetPart,
  SheetRow,
  SheetRows,
} from './sheet-parts.ts';
export type { CellTone, Currency } from './write/cell-styles.ts';
export type { WriteBook, WriteCell, WriteColumn, WriteRow } from './write/workbook.ts';
export { entryName } from './zip/entry-names.ts';
