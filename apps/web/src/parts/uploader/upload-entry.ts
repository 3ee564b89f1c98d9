export type UploadStatus = 'queued' | 'uploading' | 'paused' | 'interrupted' | 'completed' | 'failed';

/** Why a file did not come in, and what can be done about it. */
export interface UploadFailure {
  readonly words: string;
  /** The item that already has a file of this name. */
  readonly holder: { readonly id: string; readonly name: string } | null;
  readonly canRetry: boolean;
}

export interface UploadEntry {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly attachTo: string;
  readonly status: UploadStatus;
  /** Bytes that have left; what arrived before counts. */
  readonly sent: number;
  readonly failure: UploadFailure | null;
  /** null: it has to be chosen again, because the page was left. */
  readonly file: File | null;
}

export const isUnderWay = ({ status }: UploadEntry): boolean => status === 'queued' || status === 'uploading';
