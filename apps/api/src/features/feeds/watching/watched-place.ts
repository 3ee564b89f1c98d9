import type { Readable } from 'node:stream';

/** A file as it lay when it was taken. */
export interface LeftFile {
  readonly size: number;
  readonly modifiedMs: number;
}

interface OpenedFile {
  readonly body: Readable;
  /** Refuses one that was still being written when it was taken. */
  demandWhole(): Promise<void>;
  close(): Promise<void>;
}

/** Where others leave feeds: files lie in it, and go to `taken`, then to `done` or `failed`. */
export interface WatchedPlace {
  /** The same for the same file of the same place, in words. */
  nameOf(name: string): string;
  /** What lies there, by name. */
  left(): Promise<readonly string[]>;
  factsOf(name: string): Promise<LeftFile>;
  /** From then on nobody else takes it. */
  take(name: string, kept: string, before: LeftFile): Promise<void>;
  /** What somebody took and did not end. */
  taken(): Promise<readonly string[]>;
  open(kept: string, before: LeftFile): Promise<OpenedFile>;
  end(kept: string, to: 'done' | 'failed'): Promise<void>;
}

export const stillWritten = 'It was still being written when it was taken. Please leave it again once it is whole.';
