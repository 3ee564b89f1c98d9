import { useState } from 'react';

/** What is chosen stays chosen while one searches on; Shift reaches from the last one to this one. */
export function useRangeSelection<Row, Kept>(idOf: (row: Row) => string, keep: (row: Row) => Kept) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Kept>>(new Map());
  const [last, setLast] = useState<number>();
  const toggle = (at: (index: number) => Row | undefined) => (index: number, range: boolean) => {
    const one = at(index);
    if (one === undefined) return;
    const on = !chosen.has(idOf(one));
    const from = range && last !== undefined ? Math.min(last, index) : index;
    const to = range && last !== undefined ? Math.max(last, index) : index;
    const next = new Map(chosen);
    for (let each = from; each <= to; each += 1) {
      const row = at(each);
      if (row === undefined) continue;
      if (on || range) next.set(idOf(row), keep(row));
      else next.delete(idOf(row));
    }
    setChosen(next);
    setLast(index);
  };
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}
