import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBucketServer } from '../../../test/bucket-server.ts';
import { createS3Store } from './s3-store.ts';
import { pieceBytes } from './s3-upload.ts';

const server = await aBucketServer();
const store = createS3Store(server.url);
beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(() => {
  server.mode = 'fine';
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.stop();
});

const mebibyte = Buffer.alloc(1024 * 1024, 'x');
const bytesOf = (mebibytes: number) => Readable.from(Array.from({ length: mebibytes }, () => mebibyte));

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

  it('can come from a stream, an empty one too', async () => {
    await store.put('stream', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    expect(server.objects.get('portal/stream')?.toString()).toBe('one two');
    expect(await store.put('nothing', Readable.from([]))).toMatchObject({ size: 0 });
  });

  it.each([8, 9, 24])('a stream of %d MiB goes in pieces and is one object', async (mebibytes) => {
    expect(await store.put('long', bytesOf(mebibytes))).toMatchObject({ size: mebibytes * mebibyte.length });
    expect(server.objects.get('portal/long')?.length).toBe(mebibytes * mebibyte.length);
    expect(server.unfinished.size).toBe(0);
  });

  it('[R11] a stream is read only as fast as the store takes it', async () => {
    let read = 0;
    let ahead = 0;
    const counting = Readable.from(
      (async function* () {
        for (let at = 0; at < 40; at += 1) {
          read += mebibyte.length;
          const taken = [...server.unfinished.values()].flatMap((pieces) => [...pieces.values()]);
          ahead = Math.max(ahead, read - taken.reduce((sum, piece) => sum + piece.length, 0));
          yield mebibyte;
        }
      })(),
    );
    await store.put('long', counting);
    expect(read).toBe(40 * mebibyte.length);
    expect(ahead).toBeLessThanOrEqual(2 * pieceBytes);
  });

  it('a stream that breaks off leaves neither an object nor its pieces', async () => {
    const broken = Readable.from(
      (async function* () {
        for (let at = 0; at < 10; at += 1) yield mebibyte;
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put('torn', broken)).rejects.toThrow('the line broke');
    expect(await store.head('torn')).toBeUndefined();
    expect(server.unfinished.size).toBe(0);
  });

  it('are listed by their own keys', async () => {
    for (const key of ['list/a', 'list/b']) await store.put(key, Buffer.from(key));
    expect(await Array.fromAsync(store.list('list/'), ({ key, size }) => [key, size])).toEqual([
      ['list/a', 6],
      ['list/b', 6],
    ]);
    await store.put('list/deep/c', Buffer.from('c'));
    expect(await Array.fromAsync(store.list('list/', 'here'), ({ key }) => key)).toEqual(['list/a', 'list/b']);
  });

  it('[T14] a key that leaves its place is refused before anything is sent', async () => {
    await expect(store.put('../x', Buffer.from('x'))).rejects.toThrow('cannot be the key');
  });
});

/** The portal gives a store two seconds to answer, which a busy machine may need more than once. */
const ready = () => vi.waitFor(() => store.check(), { timeout: 20_000 });

describe('[R13] a bucket that does not do what it should', () => {
  it.each(['failing', 'hanging'] as const)('%s: it is not ready, and is again when it answers', async (mode) => {
    await ready();
    server.mode = mode;
    await expect(store.check()).rejects.toThrow();
    server.mode = 'fine';
    await ready();
  });

  it('failing: nothing is called stored', async () => {
    server.mode = 'failing';
    await expect(store.put('lost', Buffer.from('x'))).rejects.toThrow();
    server.mode = 'fine';
    expect(await store.head('lost')).toBeUndefined();
  });

  it('wrong tags: the upload is refused and leaves nothing', async () => {
    server.mode = 'lying';
    await expect(store.put('lied', bytesOf(9))).rejects.toMatchObject({ name: 'InvalidPart' });
    expect(await store.head('lied')).toBeUndefined();
    expect(server.unfinished.size).toBe(0);
  });
});
