import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';

/** A bucket of a real server, with its keys in the usual AWS variables; `npm run drill -- object-store` brings one. */
const url = process.env.TEST_S3_URL;
const folder = `test-${randomUUID()}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(url === undefined)('files in a bucket of a real server', () => {
  const store = openStore(url ?? 's3://nowhere');
  afterAll(async () => {
    for await (const { key } of store.list(`${folder}/`)) await store.delete(key);
  });
  const stored = async (key: string) => sha256(await buffer((await store.get(key))!.body));

  it('are stored, read whole or in part, replaced and deleted', async () => {
    const key = `${folder}/a.txt`;
    expect(await store.put(key, Buffer.from('hello world'))).toMatchObject({ key, size: 11 });
    const part = await store.get(key, { from: 6, to: 8 });
    expect([part?.size, (await buffer(part!.body)).toString()]).toEqual([11, 'wor']);
    await store.put(key, Readable.from([Buffer.from('an'), Buffer.from('other')]));
    expect(await stored(key)).toBe(sha256(Buffer.from('another')));
    await store.delete(key);
    await store.delete(key);
    expect([await store.head(key), await store.get(key)]).toEqual([undefined, undefined]);
  });

  it('an empty one is one', async () => {
    expect(await store.put(`${folder}/empty`, Readable.from([]))).toMatchObject({ size: 0 });
  });

  it.each([8, 21])('a stream of %d MiB arrives byte by byte', async (mebibytes) => {
    const bytes = randomBytes(mebibytes * 1024 * 1024);
    const chunks = Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
      })(),
    );
    expect(await store.put(`${folder}/long`, chunks)).toMatchObject({ size: bytes.length });
    expect(await stored(`${folder}/long`)).toBe(sha256(bytes));
  });

  it('a stream that breaks off leaves the object before it', async () => {
    await store.put(`${folder}/kept`, Buffer.from('before'));
    const broken = Readable.from(
      (async function* () {
        for (let at = 0; at < 10; at += 1) yield Buffer.alloc(1024 * 1024);
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put(`${folder}/kept`, broken)).rejects.toThrow('the line broke');
    expect(await stored(`${folder}/kept`)).toBe(sha256(Buffer.from('before')));
  });

  it('are listed by prefix, in order', async () => {
    for (const key of ['b/2', 'b/1', 'a', 'bb']) await store.put(`${folder}/list/${key}`, Buffer.from(key));
    expect(await Array.fromAsync(store.list(`${folder}/list/b/`), ({ key }) => key)).toEqual([
      `${folder}/list/b/1`,
      `${folder}/list/b/2`,
    ]);
  });

  it('is ready', async () => {
    await store.check();
  });
});
