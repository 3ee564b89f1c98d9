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
