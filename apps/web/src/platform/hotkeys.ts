import { useEffect, useEffectEvent } from 'react';

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Ctrl or Cmd plus a key, wherever the focus is. */
export function useModHotkey(key: string, run: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const mod = isApple ? event.metaKey : event.ctrlKey;
    if (!mod || event.altKey || event.shiftKey || event.key.toLowerCase() !== key) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}

const takesLetters = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="dialog"]';

/** "/" leads to the search of the screen, unless letters are wanted where the focus is. */
export function useSlash(run: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(takesLetters) !== null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}

interface Walk {
  undo(): void;
  redo(): void;
}

/** Ctrl+Z and Ctrl+Y (or Shift) walk through what was done, unless the focus is where `notIn` fits: texts have steps of their own. */
export function useWalkKeys({ undo, redo }: Walk, notIn: string, active = true): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const mod = isApple ? event.metaKey : event.ctrlKey;
    if (!active || !mod || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(notIn) !== null) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}
