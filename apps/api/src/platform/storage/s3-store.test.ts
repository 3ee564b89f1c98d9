import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBucketServer } from '../../../test/bucket-server.ts';
import { openStore } from './open-store.ts';

const server = await aBucketServer();
const store = openStore(server.url);
beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.stop();
});

describe('files in a bucket', () => {
  it('are stored under the prefix, read whole or in part, and deleted', async () => {
    expect(await store.put('a/b.txt', Buffer.from('hello world'))).toMatchObject({ key: 'a/b.txt', size: 11 });
    expect([...server.objects.keys()]).toEqual(['portal/a/b.txt']);
    const part = await store.get('a/b.txt', { from: 6, to: 8 });
    expect(part?.size).toBe(11);
    expect((await buffer(part!.body)).toString()).toBe('wor');
    expect(await store.head('a/b.txt')).toMatchObject({ size: 11 });
    await store.delete('a/b.txt');
    expect(await store.head('a/b.txt')).toBeUndefined();
    expect(await store.get('a/b.txt')).toBeUndefined();
  });

  it('can come from a stream', async () => {
    await store.put('stream', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect(server.objects.get('portal/stream')?.toString()).toBe('one two');
  });

  it('are listed by their own keys', async () => {
    for (const key of ['list/a', 'list/b']) await store.put(key, Buffer.from(key));
    expect(await Array.fromAsync(store.list('list/'), ({ key, size }) => [key, size])).toEqual([
      ['list/a', 6],
      ['list/b', 6],
    ]);
  });

  it('[T14] a key that leaves its place is refused before anything is sent', async () => {
    await expect(store.put('../x', Buffer.from('x'))).rejects.toThrow('cannot be the key');
  });

  it('is not ready while the bucket does not answer rightly', async () => {
    await store.check();
    server.broken = true;
    await expect(store.check()).rejects.toThrow();
    server.broken = false;
  });
});
