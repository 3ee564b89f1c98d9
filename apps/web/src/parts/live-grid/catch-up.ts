import { type Grid, type RemoteChange, sameValue } from '@atelier/grid';
import type { LiveRow, Neighbours } from './live-area.ts';
import type { LiveGrid } from './open-live-grid.ts';

export interface CatchUpParts {
  /** Something beside the rows changed. */
  onFields?(): void;
  /** Too much happened to be told bit by bit. */
  onReload(): void;
}

/** The cells of a row that are different from what is shown. */
export function cellChanges<R extends LiveRow>(grid: Grid<R>, shown: R, now: R): RemoteChange[] {
  return grid.columns.all.flatMap((column): RemoteChange[] => {
    const value = column.get(now);
    return sameValue(column.get(shown), value) ? [] : [{ type: 'cell', id: now.id, column: column.id, value }];
  });
}

function rowChanges<R extends LiveRow>({ grid }: LiveGrid<R>, { belongs }: Neighbours<R>, now: R): RemoteChange[] {
  const shown = grid.rowById(now.id);
  if (!shown) return (belongs?.(now) ?? true) ? [{ type: 'add', row: now }] : [];
  const changes = cellChanges(grid, shown, now);
  // With own edits on the way the old version must be sent: only then does the server see that a cell changed under them.
  if (!grid.queue?.touches(now.id)) shown.version = now.version;
  return changes;
}

/** Rows that the order does not name any more, unless they were just added here. */
function removals<R extends LiveRow>(grid: Grid<R>, order: readonly string[]): RemoteChange[] {
  const kept = new Set(order);
  const gone: RemoteChange[] = [];
  for (let at = 0; at < grid.source.length; at++) {
    const row = grid.source.at(at);
    if (row && !kept.has(row.id) && !grid.queue?.touches(row.id)) gone.push({ type: 'remove', id: row.id });
  }
  return gone;
}

/** G33: fetches what others did since the revision that is shown, and shows it with their name. */
export async function catchUp<R extends LiveRow>(
  live: LiveGrid<R>,
  neighbours: Neighbours<R>,
  by: string,
  parts: CatchUpParts,
): Promise<void> {
  const { grid, seen } = live;
  // Whether it succeeds is told where it was started.
  await live.ownWork?.catch(() => undefined);
  const { revision, fieldsChanged, rows, order, reload } = await neighbours.changesSince(seen.revision);
  if (live.ownWork) return catchUp(live, neighbours, by, parts);
  if (reload) return parts.onReload();
  const changes = rows.flatMap((row) => rowChanges(live, neighbours, row));
  grid.applyRemote(order ? [...changes, ...removals(grid, order)] : changes, { by });
  if (order) {
    grid.source.reorder(order);
    grid.rebuild();
  }
  seen.revision = Math.max(seen.revision, revision);
  if (order) seen.orderRevision = Math.max(seen.orderRevision, revision);
  if (fieldsChanged) parts.onFields?.();
}
