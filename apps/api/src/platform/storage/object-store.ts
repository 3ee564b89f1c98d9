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

export interface PartPlace {
  /** From 1. */
  number: number;
  /** Where in the whole it begins. */
  offset: number;
  size: number;
}

export interface PartFacts {
  number: number;
  size: number;
  /** MD5 of its bytes, in hexadecimal, on every kind of store. */
  etag: string;
}

/** The sender's mistake, not the store's: a part that is longer or shorter than it was said to be. */
export class PartMismatch extends Error {
  override name = 'PartMismatch';
}

/** An object that arrives in parts, in any order and over days. Until it is finished nothing stands under its key. */
export interface Multipart {
  /** Begins one and answers the store's own name for it. */
  begin(key: string): Promise<string>;
  /** Where a browser itself can send one part, for so many seconds; undefined where parts come through us. */
  address(key: string, upload: string, part: PartPlace, seconds: number): Promise<string | undefined>;
  /** The pieces of the body are the store's from then on: nobody else may read them any more. */
  put(key: string, upload: string, part: PartPlace, body: Readable): Promise<PartFacts>;
  /** What has arrived whole so far; undefined when there is no such upload any more. */
  list(key: string, upload: string): Promise<PartFacts[] | undefined>;
  finish(key: string, upload: string, parts: readonly PartFacts[]): Promise<void>;
  giveUp(key: string, upload: string): Promise<void>;
  /** Whatever was begun before then, also by a process that was killed. */
  giveUpOlder(moment: Date): Promise<void>;
}

/** Where files live: a folder or a bucket. Keys are made by the server, never by a client (T14). */
export interface ObjectStore {
  /** What can be made again is kept without waiting for the disk: no kill leaves a half of it, but a power cut may. */
  put(key: string, body: Readable | Buffer, keeping?: 'lasting' | 'remakeable'): Promise<ObjectFacts>;
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** The whole of something small, at once. */
  read(key: string): Promise<Buffer | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  delete(key: string): Promise<void>;
  /** `here`: without what lies in folders below. */
  list(prefix: string, depth?: 'here'): AsyncIterable<ObjectFacts>;
  readonly multipart: Multipart;
  /** Where browsers meet the store itself, if they do. */
  readonly origin?: string;
  /** Throws when the store cannot be used at the moment. */
  check(): Promise<void>;
}

const keyPattern = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!\/)[A-Za-z0-9._/-]{1,512}(?<!\/)$/;

/** Whether something can be the key of a file: it leaves no folder, and means the same in every store. */
export const isKey = (key: string): boolean => keyPattern.test(key) && !key.includes('//');

/** A key that could leave its folder is a bug of ours, so it stops the request. */
export const demandKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`"${key}" cannot be the key of a stored file.`);
  return key;
};
