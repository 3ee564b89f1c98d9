export { Confirm, type ConfirmProps } from './Confirm.tsx';
export { UnsavedGuard } from './UnsavedGuard.tsx';
export { mustAsk, sameState } from './unsaved-changes.ts';
