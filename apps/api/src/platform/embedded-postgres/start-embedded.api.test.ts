import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { removeDataDir, removeWholly, temporaryDataDir } from '../../../test/temporary-folder.ts';
import { EngineError } from '../db/engine-error.ts';
import { isAlive } from './postmaster.ts';
import { type EmbeddedDatabase, findRunning, startEmbedded } from './start-embedded.ts';

const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };
afterEach(() => vi.clearAllMocks());

function dataFolder(): string {
  const folder = temporaryDataDir();
  onTestFinished(() => removeDataDir(folder));
  return folder;
}

/** A cluster takes seconds to make; tests that are about something else begin with a copy. */
const model = temporaryDataDir();
beforeAll(async () => (await startEmbedded({ dataDir: model, log })).stop());
afterAll(() => removeDataDir(model));

function madeFolder(): string {
  const folder = dataFolder();
  execFileSync('cp', ['-a', `${model}/.`, folder]);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir, log });
  onTestFinished(() => server.stop());
  return server;
}

const holder = fileURLToPath(new URL('../../../test/hold-data-dir.ts', import.meta.url));

type Elsewhere = Pick<EmbeddedDatabase, 'url' | 'ownerUrl' | 'adminUrl' | 'pid'>;

async function startElsewhere(dataDir: string): Promise<Elsewhere & { child: ChildProcess }> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    if (child.kill('SIGKILL')) await once(child, 'exit');
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Elsewhere) };
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

test('[R2] the default engine syncs every commit and checks its pages', async () => {
  const { url } = await start(dataFolder());
  const show = async (name: string) => (await query(url, `show ${name}`))[0];
  expect(await show('fsync')).toBe('on');
  expect(await show('synchronous_commit')).toBe('on');
  expect(await show('full_page_writes')).toBe('on');
  expect(await show('data_checksums')).toBe('on');
  expect(await show('listen_addresses')).toBe('');
  expect(await query(url, 'select current_user, rolsuper from pg_roles where rolname = current_user')).toEqual([
    'atelier_app',
    false,
  ]);
});

test('[R3] a second start on the same folder is refused and names the holder', async () => {
  const dataDir = madeFolder();
  const { child, url } = await startElsewhere(dataDir);
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(EngineError);
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`in use by process ${child.pid}`);
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('[R1, R3] after kill -9 the next start takes over from the orphan with every acknowledged row', async () => {
  const dataDir = madeFolder();
  const { child, ownerUrl, pid } = await startElsewhere(dataDir);
  await query(ownerUrl, 'create table kept (n int)');
  await query(ownerUrl, 'insert into kept values (7)');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  const server = await start(dataDir);
  expect(isAlive(pid)).toBe(false);
  expect(await query(server.ownerUrl, 'select n from kept')).toEqual([7]);
});

test('[R3] a folder that was deleted under a running server is begun anew without that server', async () => {
  const dataDir = madeFolder();
  const { child, pid, adminUrl } = await startElsewhere(dataDir);
  // With everything written, it comes to its last act: to note in the folder of that name where its log ends.
  await query(adminUrl, 'checkpoint');
  child.kill('SIGKILL');
  await once(child, 'exit');
  removeWholly(dataDir);
  const server = await start(dataDir);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(server.connection.host, `.s.PGSQL.${server.connection.port}`))).toBe(true);
  expect(await query(server.url, 'select 1')).toEqual([1]);
});

test('[R12] a server that is killed comes back by itself', async () => {
  const server = await start(madeFolder());
  await query(server.ownerUrl, 'create table kept as select 7 as n');
  const before = server.pid;
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith('The embedded database is back.'), 20_000);
  expect(server.pid).not.toBe(before);
  expect(await query(server.ownerUrl, 'select n from kept')).toEqual([7]);
});

test('a pid file of a process that is something else by now does not stand in the way', async () => {
  const dataDir = madeFolder();
  await (await startEmbedded({ dataDir, log })).stop();
  writeFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n/elsewhere\n0\n5432\n/tmp\n`);
  const server = await start(dataDir);
  expect(await query(server.url, 'select 1')).toEqual([1]);
});

test('a first start that was killed while making the cluster is begun again', async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'postgres', 'data.new', 'base'), { recursive: true });
  expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1]);
});

test('a folder too deep for a socket works all the same', async () => {
  const dataDir = join(dataFolder(), 'deep'.repeat(30), 'ünï cödé');
  onTestFinished(() => removeDataDir(dataDir));
  const server = await start(dataDir);
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
  expect(await query(server.url, 'select 1')).toEqual([1]);
});

test('a running server is found by its folder, a stopped one is not', async () => {
  const dataDir = madeFolder();
  const server = await startEmbedded({ dataDir, log });
  expect(findRunning(dataDir)?.url).toBe(server.url);
  await server.stop();
  expect(findRunning(dataDir)).toBeUndefined();
});
