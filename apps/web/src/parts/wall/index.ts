export { PageFailed } from './PageFailed.tsx';
export { PickBox } from './PickBox.tsx';
export { default as pickStyles } from './pick-box.module.css';
export { useBox } from './use-box.ts';
export { type ListFailure, type PageQuery, useListTotal, usePagedList } from './use-paged-list.ts';
export { useRangeSelection } from './use-range-selection.ts';
export { ViewChoice } from './ViewChoice.tsx';
export { default as wallStyles } from './wall.module.css';
export { wallKeys } from './wall-keys.ts';
