import type { Readable } from 'node:stream';

export interface ObjectFacts {
  key: string;
  size: number;
  modifiedAt: Date;
}

export interface ByteRange {
  /** First and last byte, both included. */
  from: number;
  to: number;
}

export interface StoredObject extends ObjectFacts {
  body: Readable;
}

/** Where files live: a folder or a bucket. Keys are made by the server, never by a client (T14). */
export interface ObjectStore {
  put(key: string, body: Readable | Buffer): Promise<ObjectFacts>;
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ObjectFacts>;
  /** Throws when the store cannot be used at the moment. */
  check(): Promise<void>;
}

const keyPattern = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!\/)[A-Za-z0-9._/-]{1,512}(?<!\/)$/;

/** A key that could leave its folder is a bug of ours, so it stops the request. */
export const demandKey = (key: string): string => {
  if (!keyPattern.test(key) || key.includes('//')) throw new Error(`"${key}" cannot be the key of a stored file.`);
  return key;
};
