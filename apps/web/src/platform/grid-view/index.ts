export { GridView, type GridViewProps } from './GridView.tsx';
export { localViews, type SavedView, type ViewStore } from './session/view-store.ts';
