import type { Readable } from 'node:stream';
import type { ByteRange } from '../storage/object-store.ts';

interface FileLook {
  readonly filename: string;
  readonly type: string;
  /** Changes whenever the content does: with it a browser keeps the file and asks each time whether it may still show it. */
  readonly tag?: string;
  readonly inline?: boolean;
}

/** Made while it is sent, or already at hand. A stream whose length is known in advance says so. */
export type MadeFile = FileLook & { readonly body: Readable | Buffer; readonly size?: number };

/** Lies somewhere whole: any part of it can be opened. */
export type OpenableFile = FileLook & {
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
};

/** Made only if the asker does not hold it already. */
export type FileToMake = FileLook & { readonly tag: string; make(): Promise<Buffer> };

export type FileReply = MadeFile | OpenableFile | FileToMake;

export const bytesOf = async (file: FileReply): Promise<Buffer> => {
  if ('make' in file) return file.make();
  const body = 'open' in file ? await file.open() : file.body;
  return Buffer.isBuffer(body) ? body : Buffer.concat(await body.toArray());
};
