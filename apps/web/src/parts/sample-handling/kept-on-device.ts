import { create } from 'zustand';
import { handlingPrefix } from '../../platform/kept-copies.ts';
import { readLocal, removeLocal, writeLocal } from '../../platform/local-settings.ts';

interface Held<T> {
  readonly person: string | null;
  readonly items: readonly T[];
}

/** A list of one person on this device: it outlives a closed browser, and nobody else sees it. */
export function keptOnDevice<T>(name: string) {
  const useHeld = create<Held<T>>()(() => ({ person: null, items: [] }));
  const keyOf = (person: string) => `${handlingPrefix}${name}.${person}`;
  const read = (person: string): readonly T[] => {
    try {
      const found: unknown = JSON.parse(readLocal(keyOf(person)) ?? '[]');
      return Array.isArray(found) ? (found as T[]) : [];
    } catch (error) {
      console.warn('What was kept on this device could not be read.', error);
      return [];
    }
  };
  const open = (person: string): void => useHeld.setState({ person, items: read(person) });
  return {
    useItems: (): readonly T[] => useHeld((state) => state.items),
    person: () => useHeld.getState().person,
    items: (): readonly T[] => useHeld.getState().items,
    change(next: (items: readonly T[]) => readonly T[]): void {
      const { person, items } = useHeld.getState();
      if (person === null) return;
      // Another window may have added to it a moment ago, before this one hears of it.
      const stored = read(person);
      const changed = next(stored.length > 0 ? stored : items);
      useHeld.setState({ items: changed });
      if (changed.length === 0) removeLocal(keyOf(person));
      else writeLocal(keyOf(person), JSON.stringify(changed));
    },
    /** For this person, here and in their other windows, until the answer is called. */
    begin(person: string): () => void {
      open(person);
      const follow = ({ key }: StorageEvent) => key === keyOf(person) && open(person);
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}
