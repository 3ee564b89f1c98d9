import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';
import { openStore } from './open-store.ts';
import { parseS3Url } from './s3-address.ts';

const root = mkdtempSync(join(tmpdir(), 'atelier-store-'));
const store = createFileStore(root);
afterAll(() => rmSync(root, { recursive: true }));
const text = async (key: string, range?: { from: number; to: number }) => {
  const found = await store.get(key, range);
  return found && (await buffer(found.body)).toString();
};

describe('files in a folder', () => {
  it('are stored whole, read whole or in part, replaced and deleted', async () => {
    expect(await store.put('a/b.txt', Buffer.from('hello world'))).toMatchObject({ key: 'a/b.txt', size: 11 });
    expect(await text('a/b.txt')).toBe('hello world');
    expect(await text('a/b.txt', { from: 6, to: 8 })).toBe('wor');
    await store.put('a/b.txt', Readable.from([Buffer.from('an'), Buffer.from('other')]));
    expect(await text('a/b.txt')).toBe('another');
    await store.delete('a/b.txt');
    await store.delete('a/b.txt');
    expect(await store.head('a/b.txt')).toBeUndefined();
    expect(await store.get('a/b.txt')).toBeUndefined();
  });

  it('an upload that breaks off leaves neither a torn file nor a remainder', async () => {
    await store.put('kept.txt', Buffer.from('before'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put('kept.txt', broken)).rejects.toThrow('the line broke');
    expect(await text('kept.txt')).toBe('before');
    expect(readdirSync(join(root, '.unfinished'))).toEqual([]);
  });

  it('are listed by prefix in order, without unfinished ones', async () => {
    for (const key of ['list/b/2', 'list/a', 'list/b/1', 'listing', 'other/x']) await store.put(key, Buffer.from(key));
    const keys = await Array.fromAsync(store.list('list/'), ({ key }) => key);
    expect(keys).toEqual(['list/a', 'list/b/1', 'list/b/2']);
    expect(await Array.fromAsync(store.list('list/', 'here'), ({ key }) => key)).toEqual(['list/a']);
    expect(await Array.fromAsync(store.list('list/b/1'), ({ size }) => size)).toEqual([8]);
    expect(await Array.fromAsync(store.list('nothing/'), ({ key }) => key)).toEqual([]);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/', '', '.', 'a/./b', 'a\\b', 'a\u0000b', 'x'.repeat(600)])(
    '[T14] %j can never be a key',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('cannot be the key');
      await expect(store.head(key)).rejects.toThrow('cannot be the key');
      expect(existsSync(join(root, '..', 'x'))).toBe(false);
    },
  );

  it('a folder is not a file', async () => {
    await store.put('folder/file', Buffer.from('x'));
    expect(await store.head('folder')).toBeUndefined();
    expect(await store.head('folder/file/below')).toBeUndefined();
  });

  it('is ready when its folder can be written, and made when it is missing', async () => {
    const fresh = openStore(pathToFileURL(join(root, 'made', 'here')).href);
    await fresh.check();
    expect(existsSync(join(root, 'made', 'here'))).toBe(true);
    if (process.getuid?.() === 0) return;
    chmodSync(join(root, 'made', 'here'), 0o500);
    await expect(fresh.check()).rejects.toThrow();
  });
});

describe('the address of a bucket', () => {
  it.each([
    ['s3://files', { bucket: 'files', prefix: '', endpoint: undefined }],
    ['s3://files/portal/', { bucket: 'files', prefix: 'portal/', endpoint: undefined }],
    [
      's3://files/a/b?endpoint=http://127.0.0.1:8080&region=eu-west-1',
      { bucket: 'files', prefix: 'a/b/', endpoint: 'http://127.0.0.1:8080', region: 'eu-west-1' },
    ],
  ])('%s', (url, expected) => {
    expect(parseS3Url(url)).toMatchObject(expected);
  });
});
