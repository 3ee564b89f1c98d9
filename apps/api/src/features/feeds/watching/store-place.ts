import { refuse } from '../../../platform/refusal.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { openStore } from '../../../platform/storage/open-store.ts';
import { type LeftFile, stillWritten, type WatchedPlace } from './watched-place.ts';

const vanished = (): never => {
  throw Object.assign(new Error('There is no such file any more.'), { code: 'ENOENT' });
};

/** Nothing is moved in a store: it is copied, and then the first one deleted. Dying in between leaves it where it was. */
const move = async (store: ObjectStore, from: string, to: string, demand?: () => Promise<void>): Promise<void> => {
  const found = (await store.get(from)) ?? vanished();
  await store.put(to, found.body);
  try {
    await demand?.();
  } catch (error) {
    await store.delete(to);
    throw error;
  }
  await store.delete(from);
};

/** A prefix of an object store. What lies there is whole: objects appear at once or not at all. */
export const storePlace = (address: string): WatchedPlace => {
  const store = openStore(address);
  const factsOf = async (name: string): Promise<LeftFile> => {
    const { size, modifiedAt } = (await store.head(name)) ?? vanished();
    return { size, modifiedMs: modifiedAt.getTime() };
  };
  const namesIn = async (folder: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const { key } of store.list(folder, 'here')) names.push(key.slice(folder.length));
    return names.filter((name) => name !== '');
  };
  return {
    nameOf: (name) => `${address} ${name}`,
    left: () => namesIn(''),
    factsOf,
    take: (name, kept, before) =>
      move(store, name, `taken/${kept}`, async () => {
        const { size, modifiedMs } = await factsOf(name);
        if (size !== before.size || modifiedMs !== before.modifiedMs)
          refuse('unreadableSheet', { reason: stillWritten });
      }),
    taken: () => namesIn('taken/'),
    async open(kept) {
      const { body } = (await store.get(`taken/${kept}`)) ?? vanished();
      return { body, demandWhole: async () => undefined, close: async () => void body.destroy() };
    },
    end: (kept, to) => move(store, `taken/${kept}`, `${to}/${kept}`),
  };
};
