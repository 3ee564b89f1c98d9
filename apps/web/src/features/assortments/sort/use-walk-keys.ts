import { useWalkKeys as useKeys } from '../../../platform/hotkeys.ts';
import type { SortDesk } from './sort-desk.ts';

const takesLetters = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/** Keys walk through one's own moves, unless something is in the hand. */
export function useWalkKeys(desk: SortDesk, writable: boolean): void {
  const whenFree = (walk: () => void) => () => {
    if (desk.drag.lifted === null) walk();
  };
  useKeys({ undo: whenFree(desk.undo), redo: whenFree(desk.redo) }, takesLetters, writable);
}
