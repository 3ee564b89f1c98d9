import type { FileReply } from '../http/file-reply.ts';
import type { ObjectStore } from '../storage/object-store.ts';

interface StoredFileLook {
  readonly filename: string;
  readonly type: string;
  /** Changes whenever the content does. */
  readonly tag: string;
  readonly inline?: boolean;
}

/** An object of the store as a reply: its length is known, any range of it can be sent, and it is opened only when asked for. */
export const storedFile = async (
  store: ObjectStore,
  key: string,
  look: StoredFileLook,
): Promise<FileReply | undefined> => {
  const facts = await store.head(key);
  if (!facts) return undefined;
  return {
    ...look,
    size: facts.size,
    open: async (range) => {
      const found = await store.get(key, range);
      if (!found) throw new Error(`The file ${key} vanished while it was sent.`);
      return found.body;
    },
  };
};
