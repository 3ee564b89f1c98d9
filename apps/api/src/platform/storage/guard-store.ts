import { Readable } from 'node:stream';
import { demandKey, type ObjectStore, PartMismatch } from './object-store.ts';

/** The store does not do what it is asked at the moment. People who need a file are told so; all else goes on. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** For as long as this after a failure nobody waits for the store again; then one call finds out. */
const pauseMs = 1_000;

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Whether the store takes nothing at the moment: it is away, or its disk is full. */
export const takesNothing = (error: unknown): boolean => error instanceof StoreUnavailable || isFull(error);

/** Tells a store that is away from a mistake of ours, and spares everybody else the wait. */
export const guardStore = (store: ObjectStore): ObjectStore => {
  let broken: StoreUnavailable | undefined;
  let brokenUntil = 0;

  const ask = async <T>(work: () => Promise<T>, body?: Readable | Buffer): Promise<T> => {
    if (broken !== undefined && performance.now() < brokenUntil) throw broken;
    try {
      const answer = await work();
      broken = undefined;
      return answer;
    } catch (cause) {
      // A sender that went away in the middle says nothing about the store.
      const senders = cause instanceof PartMismatch || (body instanceof Readable && body.errored !== null);
      if (isFull(cause) || senders) throw cause;
      broken = new StoreUnavailable('The store of the files cannot be used.', { cause });
      brokenUntil = performance.now() + pauseMs;
      throw broken;
    }
  };

  const checked = async <T>(key: string, work: (key: string) => Promise<T>, body?: Readable | Buffer): Promise<T> => {
    const sound = demandKey(key);
    return ask(() => work(sound), body);
  };

  return {
    put: (key, body, keeping) => checked(key, (sound) => store.put(sound, body, keeping), body),
    get: (key, range) => checked(key, (sound) => store.get(sound, range)),
    read: (key) => checked(key, store.read),
    head: (key) => checked(key, store.head),
    delete: (key) => checked(key, store.delete),
    list: (prefix, depth) => store.list(prefix, depth),
    check: () => store.check(),
    ...(store.origin === undefined ? {} : { origin: store.origin }),
    multipart: {
      begin: (key) => checked(key, (sound) => store.multipart.begin(sound)),
      address: (key, upload, part, seconds) =>
        checked(key, (sound) => store.multipart.address(sound, upload, part, seconds)),
      put: (key, upload, part, body) => checked(key, (sound) => store.multipart.put(sound, upload, part, body), body),
      list: (key, upload) => checked(key, (sound) => store.multipart.list(sound, upload)),
      finish: (key, upload, parts) => checked(key, (sound) => store.multipart.finish(sound, upload, parts)),
      giveUp: (key, upload) => checked(key, (sound) => store.multipart.giveUp(sound, upload)),
      giveUpOlder: (moment) => ask(() => store.multipart.giveUpOlder(moment)),
    },
  };
};
