import { counted } from '@atelier/domain/vocabulary/counted';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { offerUndo, untilSaved } from '../../parts/live-grid/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { type Move, stayWords, targetOf } from './item-move.ts';
import type { OpenItems } from './open-items.ts';

const done: Readonly<Record<Move, string>> = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
};

/** Rows leave for where they belong now, as one step that Undo takes back. Edits of theirs are saved before. */
export async function moveItems(items: OpenItems, ids: readonly string[], move: Move): Promise<void> {
  const { grid, targets } = items;
  if (!(await untilSaved(grid))) return;
  const rows = ids.flatMap((id) => grid.rowById(id) ?? []);
  const staying = move === 'publish' ? rows.filter(({ issues }) => issues.length > 0) : [];
  const going = rows.filter((row) => !staying.includes(row));
  const words = stayWords(staying);
  if (words) toast.error(words, { duration: toastTimings.userLock });
  if (going.length === 0) return;
  for (const row of going) targets.set(row.id, targetOf(move, row));
  grid.history.seal();
  grid.removeRows(going.map(({ id }) => id));
  grid.history.seal();
  offerUndo(grid, `${counted(going.length, 'item')} ${done[move]}.`);
}
