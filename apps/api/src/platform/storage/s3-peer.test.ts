import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';

/** A bucket of a real server, with its keys in the usual AWS variables; `npm run drill -- object-store` brings one. */
const url = process.env.TEST_S3_URL;
const folder = `test-${randomUUID()}`;
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
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
    expect(await Array.fromAsync(store.list(`${folder}/list/`, 'here'), ({ key }) => key)).toEqual([
      `${folder}/list/a`,
      `${folder}/list/bb`,
    ]);
  });

  it('[M17.1, T14] come in parts at signed addresses, in any order, and are whole when they are finished', async () => {
    const size = 5 * 1024 * 1024;
    const bytes = randomBytes(2 * size + 7);
    const key = `${folder}/parts`;
    const { multipart } = store;
    const upload = await multipart.begin(key);
    const places = [0, 1, 2].map((at) => ({ number: at + 1, offset: at * size, size: at < 2 ? size : 7 }));
    const part = ({ offset, size: length }: { offset: number; size: number }) =>
      bytes.subarray(offset, offset + length);
    const send = async (place: (typeof places)[number], body = part(place)) => {
      const address = await multipart.address(key, upload, place, 60);
      return fetch(address!, { method: 'PUT', body: new Uint8Array(body) });
    };
    expect((await send(places[2]!, part(places[2]!).subarray(1))).ok).toBe(false);
    const other = (await multipart.address(key, upload, places[2]!, 60))!.replace('partNumber=3', 'partNumber=2');
    expect((await fetch(other, { method: 'PUT', body: new Uint8Array(part(places[2]!)) })).ok).toBe(false);
    for (const place of places.toReversed()) {
      const reply = await send(place);
      expect([reply.status, reply.headers.get('etag')]).toEqual([200, `"${md5(part(place))}"`]);
    }
    expect(await store.head(key)).toBeUndefined();
    const arrived = await multipart.list(key, upload);
    expect(arrived).toEqual(
      places.map((place) => ({ number: place.number, size: place.size, etag: md5(part(place)) })),
    );
    await multipart.finish(key, upload, arrived!);
    expect(await stored(key)).toBe(sha256(bytes));
  });

  it('[R8] given up, or begun too long ago, nothing of an upload stays', async () => {
    const key = `${folder}/left`;
    const place = { number: 1, offset: 0, size: 4 };
    const [given, left] = [await store.multipart.begin(key), await store.multipart.begin(key)];
    for (const upload of [given, left])
      await store.multipart.put(key, upload, place, Readable.from([Buffer.from('part')]));
    await store.multipart.giveUp(key, given);
    await store.multipart.giveUp(key, given);
    expect(await store.multipart.list(key, given)).toBeUndefined();
    await store.multipart.giveUpOlder(new Date(Date.now() + 60_000));
    expect(await store.multipart.list(key, left)).toBeUndefined();
  });

  it('is ready', async () => {
    await store.check();
  });
});
