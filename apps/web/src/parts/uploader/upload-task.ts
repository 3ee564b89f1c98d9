import type { UploadUsageName } from '@atelier/contract/files/uploads';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { SendPart } from './send-part.ts';

export interface UploadTask {
  readonly file: File;
  readonly usage: UploadUsageName;
  /** The id of what the file belongs to. */
  readonly attachTo: string;
  /** An upload that broke off before: only what is missing of it is sent. */
  readonly resume?: string | undefined;
  readonly signal: AbortSignal;
  /** How a part is sent, where others send too. */
  readonly send?: SendPart;
  /** Told as soon as the server knows it, for a later `resume`. */
  onBegun?(uploadId: string): void;
  onProgress?(sentBytes: number): void;
}

/** Nothing could be made of it, however often it is sent. */
export class EmptyFile extends Error {
  constructor() {
    super(failureMessages.emptyFile);
    this.name = 'EmptyFile';
  }
}

/** Aborting a task with this keeps what has arrived; with anything else nothing of it stays. */
export const pauseReason = new DOMException('The upload was paused.', 'AbortError');
