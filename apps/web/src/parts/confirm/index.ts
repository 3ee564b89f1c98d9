export { Confirm } from './Confirm.tsx';
export { UnsavedGuard } from './UnsavedGuard.tsx';
export { sameState } from './unsaved-changes.ts';
export { guardWayOut, mayLeave } from './ways-out.ts';
