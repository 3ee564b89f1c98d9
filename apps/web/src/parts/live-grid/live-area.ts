import type { PushTopic } from '@atelier/contract/platform/push-topics';
import type { GridSettings, WriteBatch } from '@atelier/grid';
import type { CallOptions } from '../../platform/api/index.ts';
import type { LostCells } from './conflicts.ts';

/** A row that several people may write: the version is the state of it that this person has seen (G21). */
export interface LiveRow {
  id: string;
  version: number;
}

/** What an open grid knows of the server's state. */
export interface SeenState {
  revision: number;
  orderRevision: number;
  /** The fence of the edit lock, where an area has one. */
  fence: number | undefined;
}

/** What the server answers to a write, in values of the grid. */
export interface Saved<R extends LiveRow> {
  readonly revision?: number;
  readonly orderRevision?: number;
  readonly rows?: readonly { readonly id: string; readonly version?: number; readonly values?: object }[];
  /** Rows that have got another id: the same object goes on under the new one, so that Undo still finds it. */
  readonly renamed?: readonly { readonly from: string; readonly row: R }[];
}

export interface LiveRequest<R extends LiveRow> {
  /** The rows it speaks of, where a batch goes out in several requests. */
  readonly ids?: readonly string[];
  send(options: CallOptions): Promise<Saved<R>>;
  /** The same without the cells that somebody else won; null where nothing is left to send. */
  without?(lost: LostCells): LiveRequest<R> | null;
}

export interface KnownRows<R extends LiveRow> {
  shown(id: string): R | undefined;
  /** Shown, or taken out of the grid: deleting names rows by what they were. */
  known(id: string): R | undefined;
}

/** What others did since a revision. */
export interface OthersChanges<R extends LiveRow> {
  readonly revision: number;
  readonly rows: readonly R[];
  /** All rows in their order, where rows came, went or moved. */
  readonly order?: readonly string[] | null | undefined;
  /** Something beside the rows changed. */
  readonly fieldsChanged?: boolean;
  /** Too much happened: everything is to be read anew. */
  readonly reload?: boolean;
}

export interface Person {
  readonly userCode: string;
  readonly name: string;
  readonly self: boolean;
}

/** How an area hears of others: by push, and by asking what happened since. */
export interface Neighbours<R extends LiveRow> {
  readonly topics: readonly PushTopic[];
  isAbout(payload: Readonly<Record<string, unknown>>): boolean;
  changesSince(revision: number): Promise<OthersChanges<R>>;
  /** Says that one is here, or has left, and answers who is. */
  tellPresence?(here: boolean, options: CallOptions): Promise<readonly Person[]>;
  /** Whether a row that others wrote to belongs among those shown; unless told, it does. */
  belongs?(row: R): boolean;
}

/** Everything the live grid has to be told about an area; saving, conflicts, catching up and presence follow from it. */
export interface LiveArea<R extends LiveRow> {
  /** A batch of the grid in the words of the contract. A request that is refused does not hold up the others. */
  requestsOf(batch: WriteBatch, rows: KnownRows<R>): readonly LiveRequest<R>[];
  /** Rows as the server holds them now; without it the reply to a write says all there is to know. */
  readRows?(rows: readonly R[]): Promise<readonly R[]>;
  saveSettings?(settings: GridSettings, options: CallOptions): Promise<{ readonly revision?: number }>;
  readonly neighbours?: Neighbours<R>;
}
