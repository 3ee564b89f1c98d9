import type { Reply } from '@atelier/contract';
import { create } from 'zustand';
import { call, NoAnswer, Refused } from '../../../platform/api/index.ts';
import { picksPrefix } from '../../../platform/kept-copies.ts';
import { readLocal, removeLocal, writeLocal } from '../../../platform/local-settings.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { joinedNote, type PickEdit } from './pick-edits.ts';

export type Collection = Reply<'createCollection'>;

interface Kept {
  /** As the server last told it. */
  readonly collection: Collection | null;
  readonly edits: readonly PickEdit[];
}

interface QueueState {
  readonly kept: ReadonlyMap<string, Kept>;
}

const nothing: Kept = { collection: null, edits: [] };

/** What is on its way survives a closed browser and a day without a network. */
export const usePickQueue = create<QueueState>()(() => ({ kept: new Map() }));

const keyOf = (person: string, assortment: string) => `${picksPrefix}${person}.${assortment}`;

const readKept = (key: string): Kept => {
  try {
    const found = JSON.parse(readLocal(key) ?? 'null') as Partial<Kept> | null;
    return { collection: found?.collection ?? null, edits: Array.isArray(found?.edits) ? found.edits : [] };
  } catch (error) {
    console.warn('What was picked before could not be read.', error);
    return nothing;
  }
};

const params = { type: 'product' as const };
const linkage = (linkageId: string) => ({ linkageType: 'linkageId' as const, linkageId });

/** The picks of one person for one assortment: shown at once, sent one after the other, each exactly once. */
export function pickQueue(person: string, assortment: string) {
  const key = keyOf(person, assortment);
  const held = (): Kept => usePickQueue.getState().kept.get(key) ?? nothing;
  const keep = (next: Kept) => {
    usePickQueue.setState(({ kept }) => ({ kept: new Map(kept).set(key, next) }));
    if (next.collection === null && next.edits.length === 0) removeLocal(key);
    else writeLocal(key, JSON.stringify(next));
  };
  if (!usePickQueue.getState().kept.has(key)) {
    const found = readKept(key);
    usePickQueue.setState(({ kept }) => ({ kept: new Map(kept).set(key, found) }));
  }

  const read = async (): Promise<Collection | null> => {
    const body = { name: 'Default', ...linkage(assortment) };
    const { data } = await call('queryCollections', { params, body }, { unwatched: true });
    const collection = data[0] ?? null;
    keep({ ...held(), collection });
    return collection;
  };

  const sendOnce = async (edit: PickEdit): Promise<Collection> => {
    const { style, color, action, note } = edit;
    const options = { unwatched: true, idempotencyKey: edit.key, person };
    const isHeld = held().collection?.products.some((one) => one.style === style && one.color === color) ?? false;
    if (action !== 'delete' && !isHeld) {
      const products = [
        { style, color, actionType: 'add' as const, ...(note === undefined ? {} : { collectionColorNote: note }) },
      ];
      return call('createCollection', { params, body: { ...linkage(assortment), products } }, options);
    }
    const collection = held().collection ?? (await read());
    if (collection === null || (action === 'delete' && !isHeld) || action === 'add')
      return collection ?? call('createCollection', { params, body: linkage(assortment) }, { unwatched: true });
    const products = [
      action === 'delete'
        ? { style, color, actionType: 'delete' as const }
        : { style, color, actionType: 'update' as const, collectionColorNote: note ?? '' },
    ];
    const given = {
      params: { ...params, collectionId: collection._id },
      body: { version: collection.version, products },
    };
    return call('batchCollection', given, options);
  };

  /** Another window changed the same pick: what it wrote stays, and ours is put to it. */
  const sendAgain = async (edit: PickEdit): Promise<Collection> => {
    const fresh = await read();
    const theirs = fresh?.products.find(({ style, color }) => style === edit.style && color === edit.color);
    const note = edit.note === undefined ? {} : { note: joinedNote(theirs?.collectionColorNote ?? '', edit.note) };
    return sendOnce({ ...edit, ...note, key: `${edit.key}-again` });
  };

  const send = (edit: PickEdit): Promise<Collection> =>
    sendOnce(edit).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'userLock') return sendAgain(edit);
      throw error;
    });

  let sending: Promise<void> | undefined;
  const flush = async (): Promise<void> => {
    for (let [edit] = held().edits; edit !== undefined; [edit] = held().edits) {
      const { key: done } = edit;
      try {
        const collection = await send(edit);
        keep({ collection, edits: held().edits.filter((one) => one.key !== done) });
      } catch (error) {
        if (error instanceof NoAnswer || !(error instanceof Refused) || error.status === 401) return;
        keep({ ...held(), edits: held().edits.filter((one) => one.key !== done) });
        toast.error(error.message);
      }
    }
  };

  const sendAll = (): Promise<void> => {
    sending ??= flush().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    key,
    sendAll,
    /** What the server holds, once everything that waits has been sent. */
    async refresh(): Promise<void> {
      await sendAll();
      if (held().edits.length === 0) await read();
    },
    edit(edit: Omit<PickEdit, 'key'>): void {
      keep({ ...held(), edits: [...held().edits, { ...edit, key: crypto.randomUUID() }] });
      void sendAll();
    },
  };
}
