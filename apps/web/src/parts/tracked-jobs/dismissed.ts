import { useState } from 'react';
import { readLocal, writeLocal } from '../../platform/local-settings.ts';

const key = 'jobs-dismissed';
const most = 100;

const stored = (): string[] => readLocal(key)?.split(' ') ?? [];

/** Which ended work this person has put away in this browser. */
export function useDismissed(): { has(id: string): boolean; add(id: string): void } {
  const [ids, setIds] = useState(stored);
  return {
    has: (id) => ids.includes(id),
    add: (id) => {
      const kept = [id, ...ids].slice(0, most);
      setIds(kept);
      writeLocal(key, kept.join(' '));
    },
  };
}
