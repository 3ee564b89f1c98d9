import { useState } from 'react';
import type { Product } from './queries.ts';

export type Chosen = Pick<Product, 'id' | 'style' | 'color'>;

/** Chosen products stay chosen while one searches on; Shift reaches from the last one to this one. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [last, setLast] = useState<number>();
  const toggle = (at: (index: number) => Product | undefined) => (index: number, range: boolean) => {
    const one = at(index);
    if (one === undefined) return;
    const on = !chosen.has(one.id);
    const from = range && last !== undefined ? Math.min(last, index) : index;
    const to = range && last !== undefined ? Math.max(last, index) : index;
    const next = new Map(chosen);
    for (let each = from; each <= to; each += 1) {
      const product = at(each);
      if (product === undefined) continue;
      const { id, style, color } = product;
      if (on || range) next.set(id, { id, style, color });
      else next.delete(id);
    }
    setChosen(next);
    setLast(index);
  };
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}
