import type { RowId } from './change.ts';
import type { AddedRow } from './pending-writes.ts';
import type { GridSettings } from './settings.ts';

export type WriteKind = 'rows' | 'rename' | 'order' | 'settings';

export interface CellWrite {
  readonly id: RowId;
  readonly column: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One request. Removals are meant to be applied before additions. */
export interface WriteBatch {
  /** The same for every attempt, so that a retry after a lost reply is not applied twice. */
  readonly key: string;
  readonly kind: WriteKind;
  readonly added: readonly AddedRow[];
  readonly removed: readonly RowId[];
  readonly updated: readonly CellWrite[];
  readonly order: readonly RowId[] | null;
  readonly settings: GridSettings | null;
}

export interface CellConflict {
  readonly id: RowId;
  readonly column: string;
  readonly value: unknown;
  readonly by: string;
  readonly won: 'theirs' | 'mine';
}

export interface WriteReply {
  /** Cells as the server holds them now. */
  readonly rows?: readonly { readonly id: RowId; readonly values: Readonly<Record<string, unknown>> }[];
  readonly conflicts?: readonly CellConflict[];
  /** The server understood and said no; sending again would not help. With ids, only to what was done to these rows. */
  readonly refused?: { readonly reason: string; readonly ids?: readonly RowId[] };
}

/** A thrown error means "not delivered": the batch is kept and tried again. */
export interface WriteSink {
  send(batch: WriteBatch, attempt: { readonly number: number; readonly leaving: boolean }): Promise<WriteReply>;
}
