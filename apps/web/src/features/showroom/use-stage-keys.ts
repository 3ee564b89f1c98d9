import { useEffect, useEffectEvent } from 'react';

const ticked = ':not([type="range"], [type="checkbox"], [type="radio"])';
const takesLetters = `input${ticked}, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]`;

/** Single keys of a page, unless letters are wanted where the focus is. What is not named is left to the browser. */
export function useStageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return;
    if (event.target instanceof Element && event.target.closest(takesLetters) !== null) return;
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onPress);
    return () => window.removeEventListener('keydown', onPress);
  }, []);
}
