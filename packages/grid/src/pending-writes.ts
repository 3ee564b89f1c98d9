import { type CellChange, type Patch, type RowChange, type RowId, sameValue } from './change.ts';
import { type GridSettings, sameSettings } from './settings.ts';

export interface AddedRow {
  readonly id: RowId;
  readonly at: number;
  readonly row: object;
  /** What was edited after the row was added. */
  readonly values: Record<string, unknown>;
}

interface FromTo<T> {
  readonly from: T;
  readonly to: T;
}

type CellWrites = Map<RowId, Map<string, FromTo<unknown>>>;

interface RemovedRow {
  readonly row: object;
  /** Edits that waited when the row went; they wait again if it comes back. */
  readonly cells: Map<string, FromTo<unknown>> | undefined;
  readonly names: Map<string, FromTo<unknown>> | undefined;
}

/**
 * What the server has not been told yet, squashed: the net effect of all changes, however many there were.
 * Adding cancels a waiting removal of the same row and the other way round (M6.1); back and forth is nothing.
 */
export class PendingWrites {
  readonly added = new Map<RowId, AddedRow>();
  readonly removed = new Map<RowId, RemovedRow>();
  readonly updated: CellWrites = new Map();
  readonly renamed: CellWrites = new Map();
  order: FromTo<readonly RowId[]> | null = null;
  settings: FromTo<GridSettings> | null = null;

  absorb(patch: Patch): void {
    for (const change of patch) {
      if (change.type === 'order') this.order = merged(this.order, change, sameValue);
      else if (change.type === 'settings') this.settings = merged(this.settings, change, sameSettings);
      else if ('column' in change) this.cell(change);
      else if (change.type === 'add') this.add(change);
      else if (change.type === 'remove') this.remove(change);
    }
  }

  get rowsWaiting(): boolean {
    return this.added.size + this.removed.size + this.updated.size > 0;
  }

  get empty(): boolean {
    return !this.rowsWaiting && this.renamed.size === 0 && !this.order && !this.settings;
  }

  hasCell(id: RowId, column: string): boolean {
    return Boolean(this.updated.get(id)?.has(column) || this.renamed.get(id)?.has(column));
  }

  touches(id: RowId): boolean {
    return this.added.has(id) || this.updated.has(id) || this.renamed.has(id);
  }

  clear(): void {
    for (const writes of [this.added, this.removed, this.updated, this.renamed]) writes.clear();
    this.order = null;
    this.settings = null;
  }

  private cell(change: CellChange): void {
    const added = this.added.get(change.id);
    if (added) {
      added.values[change.column] = change.to;
      return;
    }
    const writes = change.type === 'rename' ? this.renamed : this.updated;
    const cells = writes.get(change.id) ?? new Map<string, FromTo<unknown>>();
    const next = merged(cells.get(change.column) ?? null, change, sameValue);
    if (next) cells.set(change.column, next);
    else cells.delete(change.column);
    if (cells.size) writes.set(change.id, cells);
    else writes.delete(change.id);
  }

  private add({ id, at, row }: RowChange): void {
    const removed = this.removed.get(id);
    if (removed?.row !== row) {
      this.added.set(id, { id, at, row, values: {} });
      return;
    }
    this.removed.delete(id);
    if (removed.cells) this.updated.set(id, removed.cells);
    if (removed.names) this.renamed.set(id, removed.names);
  }

  private remove({ id, row }: RowChange): void {
    if (this.added.delete(id)) return;
    this.removed.set(id, { row, cells: this.updated.get(id), names: this.renamed.get(id) });
    this.updated.delete(id);
    this.renamed.delete(id);
  }
}

function merged<T>(waiting: FromTo<T> | null, change: FromTo<T>, same: (a: T, b: T) => boolean): FromTo<T> | null {
  const from = waiting ? waiting.from : change.from;
  return same(from, change.to) ? null : { from, to: change.to };
}
