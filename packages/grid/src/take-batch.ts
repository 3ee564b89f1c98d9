import type { PendingWrites } from './pending-writes.ts';
import type { CellWrite, WriteBatch, WriteKind } from './write-sink.ts';

type CellWrites = PendingWrites['updated'];

function takeCells(writes: CellWrites): CellWrite[] {
  const taken: CellWrite[] = [];
  for (const [id, cells] of writes) for (const [column, { from, to }] of cells) taken.push({ id, column, from, to });
  writes.clear();
  return taken;
}

/** Moves one kind's writes out of the pending ones. */
export function takeBatch(pending: PendingWrites, kind: WriteKind, key: string): WriteBatch {
  const batch: WriteBatch = { key, kind, added: [], removed: [], updated: [], order: null, settings: null };
  if (kind === 'rename') return { ...batch, updated: takeCells(pending.renamed) };
  if (kind === 'order') {
    const order = pending.order?.to ?? null;
    pending.order = null;
    return { ...batch, order };
  }
  if (kind === 'settings') {
    const settings = pending.settings?.to ?? null;
    pending.settings = null;
    return { ...batch, settings };
  }
  const rows = { ...batch, added: [...pending.added.values()], removed: [...pending.removed.keys()] };
  pending.added.clear();
  pending.removed.clear();
  return { ...rows, updated: takeCells(pending.updated) };
}

export const batchIsEmpty = ({ added, removed, updated, order, settings }: WriteBatch): boolean =>
  added.length + removed.length + updated.length === 0 && !order && !settings;
