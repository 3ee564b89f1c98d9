import { useRef } from 'react';

/**
 * A key for each tab that stays with it when it is moved, by whomever, and when it is given another name here: what somebody
 * is typing goes along with the tab it was typed for.
 */
export function useTabKeys(tabs: readonly string[]): {
  keyOf(tab: string): number;
  rename(from: string, to: string): void;
} {
  const keys = useRef(new Map<string, number>());
  const count = useRef(0);
  for (const tab of tabs)
    if (!keys.current.has(tab)) {
      count.current += 1;
      keys.current.set(tab, count.current);
    }
  return {
    keyOf: (tab) => keys.current.get(tab) ?? 0,
    rename: (from, to) => {
      const key = keys.current.get(from);
      if (key === undefined || from === to) return;
      keys.current.set(to, key);
      keys.current.delete(from);
    },
  };
}
