import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { guardStore, StoreUnavailable } from './guard-store.ts';
import type { ObjectStore } from './object-store.ts';

const failing = (error: Error) => {
  const get = vi.fn<ObjectStore['get']>(async () => Promise.reject(error));
  const put = vi.fn<ObjectStore['put']>(async (_key, body) => {
    if (body instanceof Readable) await body.toArray();
    return Promise.reject(error);
  });
  return { get, put, store: guardStore({ get, put } as unknown as ObjectStore) };
};

test('[R13] a store that is away is told as such, and nobody else waits for it right afterwards', async () => {
  const { get, store } = failing(new Error('ECONNREFUSED'));
  await expect(store.get('one')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.get('two')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(get).toHaveBeenCalledTimes(1);
});

test('[R13] a sender that goes away, a full disk and a wrong key say nothing about the store', async () => {
  const gone = failing(new Error('aborted'));
  const body = new Readable({ read: () => body.destroy(new Error('the sender left')) });
  await expect(gone.store.put('one', body)).rejects.toThrow('the sender left');
  const full = failing(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  await expect(full.store.put('one', Buffer.from('x'))).rejects.toThrow('no space');
  await expect(full.store.get('../out')).rejects.toThrow('cannot be the key');
  await expect(gone.store.get('one')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(gone.get).toHaveBeenCalledTimes(1);
});
