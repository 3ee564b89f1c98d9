import type { RowId } from './change.ts';
import type { AddedRow, PendingWrites } from './pending-writes.ts';
import type { GridSettings } from './settings.ts';
import type { CellWrite, WriteBatch } from './write-sink.ts';

/** Everything the server has not acknowledged, as plain data: it outlives the page. */
export interface KeptEdits {
  readonly added: readonly AddedRow[];
  readonly removed: readonly RowId[];
  readonly cells: readonly CellWrite[];
  readonly order: readonly RowId[] | null;
  readonly settings: GridSettings | null;
}

const waitingCells = ({ updated, renamed }: PendingWrites): CellWrite[] =>
  [updated, renamed].flatMap((writes) =>
    [...writes].flatMap(([id, cells]) => [...cells].map(([column, { from, to }]) => ({ id, column, from, to }))),
  );

export function keptEdits(flying: WriteBatch | null, pending: PendingWrites): KeptEdits {
  return {
    added: [...(flying?.added ?? []), ...pending.added.values()],
    removed: [...(flying?.removed ?? []), ...pending.removed.keys()],
    cells: [...(flying?.updated ?? []), ...waitingCells(pending)],
    order: pending.order?.to ?? flying?.order ?? null,
    settings: pending.settings?.to ?? flying?.settings ?? null,
  };
}
