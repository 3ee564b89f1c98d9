import type { UploadUsageName } from '@atelier/contract/files/uploads';
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

/** Aborting a task with this keeps what has arrived; with anything else nothing of it stays. */
export const pauseReason = new DOMException('The upload was paused.', 'AbortError');
