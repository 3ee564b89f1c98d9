export { type AskedColumn, columnConditions } from './column-conditions.ts';
export { tellRefusal } from './conflict-words.ts';
export type { LostCells } from './conflicts.ts';
export { GridScreen } from './GridScreen.tsx';
export { holdOthers } from './hold-others.ts';
export { inPortions } from './in-portions.ts';
export { adoptKept, type KeepableQueue, keepEdits } from './kept-edits.ts';
export type {
  KnownRows,
  LiveArea,
  LiveRequest,
  Person,
  Saved,
  SeenState,
} from './live-area.ts';
export { type BlockQuestion, type LiveBlocks, openLiveBlocks } from './live-blocks.ts';
export { offerUndo } from './offer-undo.ts';
export { type LiveGrid, openLiveGrid } from './open-live-grid.ts';
export { People } from './People.tsx';
export { SaveProgress } from './SaveProgress.tsx';
export { SaveState } from './SaveState.tsx';
export { type SelectedRows, useSelectedRows, wholeSelection } from './selected-rows.ts';
export { sortAsked } from './sort-asked.ts';
export { untilSaved } from './until-saved.ts';
export { useFreshRows } from './use-fresh-rows.ts';
export { useKeptEdits } from './use-kept-edits.ts';
export { useNeighbours } from './use-neighbours.ts';
export { useNews } from './use-news.ts';
export { type PresenceParts, usePresence } from './use-presence.ts';
