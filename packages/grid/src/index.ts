export type { Change, Patch, RowId } from './change.ts';
export { reverse, sameValue } from './change.ts';
export type { Clock } from './clock.ts';
export {
  hideColumn,
  moveColumn,
  pinColumn,
  resizeColumn,
  sortBy,
  stepColumn,
  toggleSort,
} from './column-settings.ts';
export type { Column, ColumnDef } from './columns.ts';
export { clearSelection } from './commands/clear.ts';
export { copySelection } from './commands/copy.ts';
export { fillRange, fillSelection } from './commands/fill.ts';
export { findCells, firstMatchAfter, mostMatches } from './commands/find.ts';
export { type Direction, edgeFrom, goTo, moveActive } from './commands/move.ts';
export { multiEdit, multiEditColumns, selectedRows } from './commands/multi-edit.ts';
export { selectNextProblem } from './commands/next-problem.ts';
export { pasteText } from './commands/paste.ts';
export { showOnly } from './commands/show-only.ts';
export { showRow } from './commands/show-row.ts';
export { type CellInput, type EditReport, refusalOf } from './edit.ts';
export { type EditQueue, productDelays, type SaveStatus, type WriteDelays } from './edit-queue.ts';
export { ColumnGeometry, RowGeometry } from './geometry.ts';
export { Grid } from './grid.ts';
export type { Consequence, GridOptions, RowLookup, WrittenCell } from './grid-options.ts';
export type { CellPlace, Notice } from './grid-state.ts';
export type { HistoryEntry } from './history.ts';
export type { KeptEdits } from './kept-edits.ts';
export type { Problem } from './problems.ts';
export type { Cell, Range } from './ranges.ts';
export type { RemoteChange } from './remote.ts';
export { markEdits, type RestoredEdits, restoreEdits } from './restore-edits.ts';
export { isIdle } from './rows/filtering.ts';
export type { Group } from './rows/grouping.ts';
export { foldText } from './rows/text-order.ts';
export type { ColumnFilter, ColumnSetting, Density, GridSettings, SortKey } from './settings.ts';
export { defaultSettings, restoreSettings, sameSettings } from './settings.ts';
export { type BlockOptions, type BlockReply, type BlockRequest, BlockSource } from './sources/block-source.ts';
export { MemorySource } from './sources/memory-source.ts';
export type { RowSource } from './sources/row-source.ts';
export { type StreamPart, StreamSource } from './sources/stream-source.ts';
export type { Topic } from './topics.ts';
export { writeHtmlTable, writeTsv } from './tsv.ts';
export type { CellConflict, CellWrite, WriteBatch, WriteReply, WriteSink } from './write-sink.ts';
