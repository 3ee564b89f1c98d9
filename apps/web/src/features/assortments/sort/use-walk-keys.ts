import { useEffect, useEffectEvent } from 'react';
import { isApple } from '../../../platform/hotkeys.ts';
import type { SortDesk } from './sort-desk.ts';

const takesLetters = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/** Ctrl+Z and Ctrl+Y walk through one's own moves, unless a text has the focus: that has its own steps. */
export function useWalkKeys(desk: SortDesk, writable: boolean): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const mod = isApple ? event.metaKey : event.ctrlKey;
    if (!writable || !mod || event.altKey || desk.drag.lifted !== null) return;
    if (event.target instanceof Element && event.target.closest(takesLetters) !== null) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) desk.undo();
    else if (key === 'y' || key === 'z') desk.redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}
