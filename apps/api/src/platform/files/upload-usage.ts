import type { UploadUsageName } from '@atelier/contract/files/uploads';
import type { Need } from '@atelier/domain/access/needs';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { FileKind } from './file-kind.ts';

export interface UploadWish {
  readonly filename: string;
  readonly fileSize: number;
  readonly attachTo: string;
}

/** A file that has arrived whole. */
export interface ReceivedFile extends UploadWish {
  readonly uploadId: string;
  readonly key: string;
  readonly store: ObjectStore;
  bytes(): AsyncIterable<Uint8Array>;
}

/** What a feature says of one use of uploads; `app.ts` hands them to the uploads. */
export interface UploadUsage<Made = unknown> {
  readonly usage: UploadUsageName;
  readonly need: Exclude<Need, 'anyone'>;
  readonly maxBytes: number;
  /** Where the file itself lies; without it only what is made of it stays. */
  readonly kind?: FileKind;
  /** Refuses before a byte is sent what would be refused at the end, and is asked again then. */
  admit(ctx: Ctx, wish: UploadWish): Promise<void>;
  /** The slow part (previews, checks), outside of any transaction. */
  make(ctx: Ctx, file: ReceivedFile): Promise<Made>;
  /** Within the transaction that completes the upload; what it answers goes to the browser and is kept for retries. */
  attach(ctx: Ctx, tx: Tx, file: ReceivedFile, made: Made): Promise<Record<string, unknown>>;
}

/** Lets usages that make different things stand in one list. */
export const uploadUsage = <Made>(usage: UploadUsage<Made>): UploadUsage => usage as UploadUsage;
