export { GridView, type GridViewProps } from './GridView.tsx';
export { cellsHere, type MenuEntry } from './panels/CellMenu.tsx';
export { localViews, type SavedView, type ViewStore } from './session/view-store.ts';
