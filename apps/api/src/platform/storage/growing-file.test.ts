import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrowingFile } from './growing-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growing-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('[R11] the writer never waits for its reader, and the reader misses nothing', async () => {
  const file = await createGrowingFile(join(folder, 'a'));
  const reading = file.read();
  await file.write('first 日本 ');
  expect(Buffer.from((await reading.next()).value ?? []).toString()).toBe('first 日本 ');
  const line = 'x'.repeat(300_000);
  for (let i = 0; i < 20; i += 1) await file.write(line);
  file.finish();
  expect((await text(reading)).length).toBe(20 * 300_000);
  expect((await text(file.read())).length).toBe(20 * 300_000 + 'first 日本 '.length);
  await file.close();
});

test('what went wrong is told after everything that was written', async () => {
  const file = await createGrowingFile(join(folder, 'b'));
  await file.write('before');
  const reading = file.read();
  file.finish(new Error('broken off'));
  expect((await reading.next()).value?.length).toBe(6);
  await expect(reading.next()).rejects.toThrow('broken off');
  await file.close();
});

test('a file that nobody comes to read is not held open once it is written', async () => {
  const path = join(folder, 'c');
  const file = await createGrowingFile(path);
  const opened = async () => {
    const held = (await readdir('/proc/self/fd')).map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => ''));
    return (await Promise.all(held)).filter((name) => name === path).length;
  };
  await file.write('something');
  expect(await opened()).toBe(1);
  file.finish();
  await file.close();
  expect(await opened()).toBe(0);
  const reading = file.read();
  await reading.next();
  expect(await opened()).toBe(1);
  await reading.return(undefined);
  expect(await opened()).toBe(0);
});
