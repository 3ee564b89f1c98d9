import { type Cell, findCells, firstMatchAfter, foldText, goTo, mostMatches } from '@atelier/grid';
import type { FindState } from './find-state.ts';
import type { GridSession } from './grid-session.ts';

export const emptyFind: FindState = { text: '', matches: [], at: -1, searching: false, more: false };

let runs = 0;

const nextTurn = () => new Promise<void>((resume) => setTimeout(resume));

export function openFind(session: GridSession): void {
  session.set({ find: session.state.find ?? emptyFind });
}

export function closeFind(session: GridSession): void {
  runs++;
  session.set({ find: null });
  session.viewport?.setFind(null);
  session.focusGrid();
}

/** Searches slice by slice; a newer search makes an older one stop. */
export async function search(session: GridSession, text: string): Promise<void> {
  const run = ++runs;
  session.set({ find: { ...emptyFind, text, searching: text !== '' } });
  const matches: Cell[] = [];
  for (const slice of findCells(session.grid, text)) {
    matches.push(...slice);
    await nextTurn();
    if (run !== runs) return;
    if (matches.length && session.state.find?.at === -1) showFirst(session, matches);
  }
  const at = matches.length ? Math.max(session.state.find?.at ?? 0, 0) : -1;
  session.set({ find: { text, matches, at, searching: false, more: matches.length >= mostMatches } });
  highlight(session);
}

function showFirst(session: GridSession, matches: readonly Cell[]): void {
  const find = session.state.find!;
  session.set({
    find: { ...find, matches: [...matches], at: firstMatchAfter(matches, session.grid.selection.active) },
  });
  reveal(session);
}

export function stepFind(session: GridSession, by: 1 | -1): void {
  const { find } = session.state;
  if (!find?.matches.length) return;
  const count = find.matches.length;
  session.set({ find: { ...find, at: (find.at + by + count) % count } });
  reveal(session);
}

function reveal(session: GridSession): void {
  const { find } = session.state;
  const cell = find?.matches[find.at];
  if (cell) {
    goTo(session.grid, cell);
    session.viewport?.focus.reveal();
  }
  highlight(session);
}

function highlight(session: GridSession): void {
  const { find } = session.state;
  const current = find?.matches[find.at] ?? null;
  session.viewport?.setFind(find?.text ? { text: foldText(find.text), current } : null);
}
