import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type * as ownProcess from './own-process.ts';

/** A product of its own that nobody has started yet: whatever is compiled there these processes have compiled. */
const freshProduct = async () => {
  const root = mkdtempSync(join(tmpdir(), 'atelier-compiled-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const place = join(root, 'packages/own-process');
  for (const part of ['package.json', 'src', 'test'])
    cpSync(fileURLToPath(new URL(`../${part}`, import.meta.url)), join(place, part), { recursive: true });
  const { startOwnProcess }: typeof ownProcess = await import(pathToFileURL(join(place, 'src/own-process.ts')).href);
  const worker = join(place, 'test/worker.ts');
  const start = (deed: string, ...args: string[]) => startOwnProcess(pathToFileURL(worker), { args: [deed, ...args] });
  const startConfined = (deed: string, ...args: string[]) =>
    startOwnProcess(pathToFileURL(worker), { args: [deed, ...args], mayRead: [worker] });
  return { root, start, startConfined };
};
type Own = ReturnType<typeof ownProcess.startOwnProcess>;

const whereItKeeps = async (own: Own): Promise<string> => {
  const place = await text(own.output);
  await own.ended;
  return place;
};
/** Each file and when it was written. */
const kept = (folder: string): string[] =>
  readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name), { bigint: true }).mtimeNs}`);

it('[X6] one that reads no file but those named starts from code that such a one compiled before', async () => {
  const { root, startConfined } = await freshProduct();
  const place = await whereItKeeps(startConfined('whereCompiledIs'));
  const first = kept(place);
  // What leaves with its parent, and what it was started for.
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(await whereItKeeps(startConfined('whereCompiledIs'))).toBe(place);
  expect(kept(place)).toEqual(first);
  expect(readdirSync(join(root, '.cache'))).toEqual(['compiled-confined']);
});

it('[X6] nothing that it compiles or writes is what the product itself starts from', async () => {
  const { root, start, startConfined } = await freshProduct();
  const [ofProduct, ofConfined] = [join(root, '.cache/compiled'), join(root, '.cache/compiled-confined')];
  expect(dirname(await whereItKeeps(start('whereCompiledIs')))).toBe(ofProduct);
  const before = readdirSync(ofProduct).flatMap((name) => kept(join(ofProduct, name)));
  expect(before).not.toEqual([]);
  const confined = startConfined('whereCompiledIs');
  expect(confined.child.spawnargs.filter((given) => given.startsWith('--allow-fs-write'))).toEqual([
    `--allow-fs-write=${ofConfined}/*`,
  ]);
  expect(dirname(await whereItKeeps(confined))).toBe(ofConfined);
  for (const folder of [ofProduct, ofConfined]) {
    await expect(startConfined('plant', folder).ended).rejects.toThrow('ERR_ACCESS_DENIED');
    expect(existsSync(join(folder, 'planted'))).toBe(false);
  }
  expect(readdirSync(ofProduct).flatMap((name) => kept(join(ofProduct, name)))).toEqual(before);
});

it('where nothing can be kept it starts all the same, and complains of nothing', async () => {
  const { root, startConfined } = await freshProduct();
  writeFileSync(join(root, '.cache'), 'not a folder');
  const own = startConfined('whereCompiledIs');
  const complaint = text(own.child.stderr!);
  expect(await whereItKeeps(own)).toBe('nowhere');
  expect(await complaint).toBe('');
});

it('starts also on a Node that has rights but cannot drop them', async () => {
  const older = 'delete Object.getPrototypeOf(process.permission).drop; delete process.permission.drop;';
  const asked = 'process.stdout.write([process.permission.has, process.permission.drop].map((of) => typeof of).join())';
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--permission', '--allow-fs-read=*'],
    ...[`--import=data:text/javascript,${encodeURIComponent(older)}`],
    ...[`--import=${new URL('./leave-with-parent.ts', import.meta.url).href}`, '-e', asked],
  ]);
  expect(stdout).toBe('function,undefined');
});
