export { type DoneImport, ImportDone } from './ImportDone.tsx';
export { ImportWizard } from './ImportWizard.tsx';
export { type ImportKind, type ReviewedImport, RowsRefused } from './import-kind.ts';
export type { LookUp } from './look-up.ts';
export { type SentLines, sentLines } from './sent-lines.ts';
export { DropZone } from './sheet/DropZone.tsx';
export { type ReadSheet, readSheet } from './sheet/read-sheet.ts';
export { styleColorImport } from './style-color-import.ts';
export {
  namedColumn,
  type Pair,
  type PairAnswer,
  pairsRefused,
  productFacts,
  productLookUp,
  styleColorColumns,
} from './style-color-rows.ts';
