import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { defineRoute } from '@atelier/contract/platform/route';
import { afterAll, describe, expect, it } from 'vitest';
import { serverWith } from '../../../../test/own-routes.ts';
import { someParts } from '../../../../test/parts.ts';
import { removeDataDir, temporaryDataDir } from '../../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { storedFile } from '../../files/stored-file.ts';
import { openStore } from '../../storage/open-store.ts';

const folder = temporaryDataDir();
afterAll(() => removeDataDir(folder));
const storageUrl = pathToFileURL(`${folder}/files`).href;
const store = openStore(storageUrl);
const bytes = randomBytes(100_000);
await store.put('a/file', bytes);

let made = 0;
const file = (path: string) =>
  defineRoute({ method: 'GET', path, summary: 'A file', need: 'anyone', reply: 'file', problems: [] });
const look = { filename: 'price list.csv', type: 'text/csv; charset=utf-8', tag: 'edition-1' };
const { url } = await serverWith(
  someParts(await freshDatabase(), { STORAGE_URL: storageUrl }),
  { stored: file('/stored'), drawn: file('/drawn') },
  {
    stored: () => storedFile(store, 'a/file', look),
    drawn: async () => ({
      ...look,
      inline: true,
      make: async () => {
        made += 1;
        return bytes;
      },
    }),
  },
);
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${url}/api${path}`, { method, headers });
const bodyOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe.each(['/stored', '/drawn'])('a file at %s', (path) => {
  it('comes whole with its exact length, never packed on the way', async () => {
    const reply = await ask(path, { 'accept-encoding': 'br, gzip' });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-length': '100000',
      'accept-ranges': 'bytes',
      etag: '"edition-1"',
      'cache-control': 'private, no-cache',
    });
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect((await bodyOf(reply)).equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=99990-', 99_990, 100_000],
    ['bytes=-10', 99_990, 100_000],
  ])('[R8] is continued where it broke off: %s', async (range, from, to) => {
    const reply = await ask(path, { range, 'if-range': '"edition-1"' });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/100000`);
    expect(reply.headers.get('content-length')).toBe(String(to - from));
    expect((await bodyOf(reply)).equals(bytes.subarray(from, to))).toBe(true);
  });

  it('comes whole where the asker began with another edition', async () => {
    const reply = await ask(path, { range: 'bytes=5-', 'if-range': '"edition-0"' });
    expect([reply.status, (await bodyOf(reply)).length]).toEqual([200, 100_000]);
  });

  it('has nothing beyond its end', async () => {
    const reply = await ask(path, { range: 'bytes=100000-' });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
  });

  it('HEAD tells all of it and sends nothing', async () => {
    const reply = await ask(path, {}, 'HEAD');
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '100000']);
    expect((await bodyOf(reply)).length).toBe(0);
  });

  it('[T9] is asked for each time; a current copy costs no byte', async () => {
    const before = made;
    const reply = await ask(path, { 'if-none-match': '"edition-1"' });
    expect([reply.status, (await bodyOf(reply)).length, made]).toEqual([304, 0, before]);
  });
});

it('[T16] what somebody uploaded runs nothing when it is opened by its address', async () => {
  const { headers } = await ask('/stored');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''price_list.csv");
});
