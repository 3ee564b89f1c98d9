import { sameValue } from './change.ts';
import { recheckRow } from './check-rows.ts';
import type { GridState } from './grid-state.ts';
import type { CellConflict, WriteBatch, WriteReply } from './write-sink.ts';

/** What someone else did, as pushed by the server. */
export type RemoteChange =
  | { readonly type: 'cell'; readonly id: string; readonly column: string; readonly value: unknown }
  | { readonly type: 'add'; readonly row: object; readonly at?: number }
  | { readonly type: 'remove'; readonly id: string };

const markMs = 8_000;

function applyCell<R extends object>(
  grid: GridState<R>,
  id: string,
  columnId: string,
  value: unknown,
  by: string,
): void {
  const row = grid.rowById(id);
  const column = grid.columns.byId.get(columnId);
  // An edit of one's own on its way decides together with the server who won; showing theirs now would flicker.
  if (!row || !column || grid.queue?.isWaiting(id, columnId) || sameValue(column.get(row), value)) return;
  column.set(row, value);
  recheckRow(grid, row);
  const mark = { by };
  grid.marks.set(id, columnId, mark);
  grid.clock.after(markMs, () => {
    grid.marks.drop(id, columnId, mark);
    grid.emit('cells');
  });
  if (grid.editing?.id === id && grid.editing.column === columnId) {
    grid.say(`${by} changed ${column.label} to ${column.show(row) || 'blank'} while you were editing it.`);
  }
}

function applyRowChange<R extends object>(grid: GridState<R>, change: RemoteChange): void {
  if (change.type === 'add') {
    const row = change.row as R;
    if (!grid.rowById(grid.idOf(row))) grid.source.insert(change.at ?? grid.source.length, row);
  }
  if (change.type === 'remove') {
    const at = grid.source.indexOf(change.id);
    if (at >= 0) grid.source.remove(at);
    grid.problems.forgetRow(change.id);
  }
}

export function applyRemoteChanges<R extends object>(
  grid: GridState<R>,
  changes: readonly RemoteChange[],
  by: string,
): void {
  const rowChanges = changes.filter((change) => change.type !== 'cell');
  for (const change of changes) if (change.type === 'cell') applyCell(grid, change.id, change.column, change.value, by);
  for (const change of rowChanges) applyRowChange(grid, change);
  grid.model.valuesChanged();
  if (rowChanges.length) grid.rebuild();
  grid.emit('cells', 'status');
}

function settleConflict<R extends object>(grid: GridState<R>, conflict: CellConflict, mine: unknown): void {
  const row = grid.rowById(conflict.id);
  const column = grid.columns.byId.get(conflict.column);
  if (!row || !column) return;
  const context = column.context?.(row);
  const inWords = (value: unknown) => column.field.format(value, context) || 'blank';
  const theirs = inWords(conflict.value);
  const own = inWords(mine);
  if (conflict.won === 'theirs' && !grid.queue?.isNewer(conflict.id, conflict.column)) column.set(row, conflict.value);
  const message =
    conflict.won === 'theirs'
      ? `${conflict.by} saved ${theirs} first. Your ${own} was not kept.`
      : `Your ${own} replaced ${theirs} by ${conflict.by}.`;
  grid.problems.set(conflict.id, conflict.column, { severity: 'warning', message, origin: 'conflict' });
}

export function applyReply<R extends object>(grid: GridState<R>, batch: WriteBatch, reply: WriteReply): void {
  for (const { id, values } of reply.rows ?? []) {
    const row = grid.rowById(id);
    for (const [columnId, value] of Object.entries(values)) {
      const column = grid.columns.byId.get(columnId);
      if (row && column && !grid.queue?.isNewer(id, columnId)) column.set(row, value);
    }
  }
  for (const conflict of reply.conflicts ?? []) {
    const write = batch.updated.find((entry) => entry.id === conflict.id && entry.column === conflict.column);
    settleConflict(grid, conflict, write?.to);
  }
  grid.model.valuesChanged();
}

export function applyRefusal<R extends object>(
  grid: GridState<R>,
  batch: WriteBatch,
  { reason, ids }: NonNullable<WriteReply['refused']>,
): void {
  for (const { id, column } of batch.updated) {
    if (ids && !ids.includes(id)) continue;
    grid.problems.set(id, column, { severity: 'critical', message: `Not saved: ${reason}`, origin: 'server' });
  }
}
