export { DropZone } from './DropZone.tsx';
export { ImportWizard } from './ImportWizard.tsx';
export { type ImportKind, type Pair, type PairAnswer, type ReviewedImport, RowsRefused } from './import-kind.ts';
export { type ReadSheet, readSheet } from './read-sheet.ts';
