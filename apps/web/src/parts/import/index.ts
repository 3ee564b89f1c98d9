export { ImportWizard } from './ImportWizard.tsx';
export { type ImportKind, type Pair, type PairAnswer, type ReviewedImport, RowsRefused } from './import-kind.ts';
