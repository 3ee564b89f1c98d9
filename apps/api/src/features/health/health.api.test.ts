import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../test/builders.ts';
import { aMailServer } from '../../../test/mail-server.ts';
import { aJobRun } from '../../../test/parts.ts';
import { removeWholly } from '../../../test/temporary-folder.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { fileKinds } from '../../jobs.ts';
import { measureSizes } from '../../platform/ops/measure-sizes.ts';

const db = await freshDatabase();
// What is measured here is nobody else's.
const folder = mkdtempSync(join(tmpdir(), 'atelier-health-'));
afterAll(() => removeWholly(folder));
const portal = await aPortal(db, { env: { STORAGE_URL: pathToFileURL(folder).href } });
const admin = await portal.as((await anAdmin(db)).email);
const health = () => admin.ok('systemHealth', {});

const aDeadJob = async (error: string): Promise<string> => {
  const { rows } = await db.pool.query(
    `SELECT id::text FROM graphile_worker.add_job('nobody-does-this', '{"secret": "for your eyes"}', max_attempts => 3)`,
  );
  await db.pool.query(
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $2 WHERE id = $1',
    [rows[0].id, error],
  );
  return rows[0].id;
};

test('[G25] jobs that were given up are named without what they were about, and run again when they are told to', async () => {
  const before = (await health()).jobs;
  const id = await aDeadJob('Refused for ada@company.example');
  const { jobs } = await health();
  expect(jobs.failed).toBe(before.failed + 1);
  const dead = jobs.dead.find((job) => job.id === id);
  expect(dead).toMatchObject({ task: 'nobody-does-this', attempts: 3, error: 'Refused for …' });
  expect(JSON.stringify(jobs)).not.toContain('for your eyes');
  expect(await admin.ok('retryDeadJobs', { body: { ids: [id] } })).toEqual({ retried: 1 });
  expect((await health()).jobs.failed).toBe(before.failed);
  const { rows } = await db.pool.query('SELECT attempts FROM graphile_worker.jobs WHERE id = $1', [id]);
  expect(rows[0].attempts).toBe(0);
  // What waits is not hurried, and what is not there is said.
  for (const ids of [[id], ['999999999']])
    expect((await admin.refused('retryDeadJobs', { body: { ids } })).code).toBe('nothingToDo');
  const { rows: entries } = await db.pool.query(`SELECT summary FROM audit_log WHERE action = 'retry jobs'`);
  expect(entries).toEqual([{ summary: 'Ran 1 job again that had been given up: nobody-does-this' }]);
  await db.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
});

test("[G25] a tracked job that was given up is its owner's to begin anew: it is not offered here", async () => {
  const before = (await health()).jobs.failed;
  const id = await aDeadJob('Broken');
  await db.pool.query(`UPDATE graphile_worker._private_jobs SET key = 'tracked:x' WHERE id = $1`, [id]);
  expect((await health()).jobs.failed).toBe(before);
  expect((await admin.refused('retryDeadJobs', { body: { ids: [id] } })).code).toBe('nothingToDo');
  await db.pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
});

test('[G25] slow statements are told by their shape: no value of any of them is', async () => {
  const secret = `value-${randomUUID()}`;
  await sql`SELECT pg_sleep(0.25), ${secret}::text`.execute(db.kysely);
  await sql`SELECT pg_sleep(0.25), ${sql.lit(secret)}::text AS inlined`.execute(db.kysely);
  const reply = await health();
  const { slow } = reply.database;
  expect(slow.queries.filter(({ shape }) => shape.includes('pg_sleep'))).toHaveLength(2);
  expect(slow.queries.every(({ worstMs }) => worstMs > 0)).toBe(true);
  expect(JSON.stringify(reply)).not.toContain(secret);
});

test('[G25] sizes of tables and kinds of files are measured once a day, and their growth is told', async () => {
  expect((await health()).storage).toMatchObject({ kind: 'folder', reachable: true, measuredAt: null, kinds: [] });
  const run = aJobRun(portal.platform);
  const [kind] = fileKinds;
  await run.store.put(`${kind.folder}measured/original`, Buffer.alloc(5_000));
  await measureSizes(fileKinds).run(run, undefined);
  await db.pool.query(
    `INSERT INTO sizes_by_day (what, name, day, bytes, items)
     SELECT what, name, day - 3, bytes - 1000, items FROM sizes_by_day WHERE name IN ('users')`,
  );
  const { storage, database } = await health();
  expect(storage.measuredAt).not.toBeNull();
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(storage.kinds.map(({ name }) => name).toSorted()).toEqual(fileKinds.map(({ kind }) => kind).toSorted());
  expect(storage.kinds[0]).toEqual({ name: kind.kind, bytes: 5_000, files: 1, grown: null });
  await run.store.delete(`${kind.folder}measured/original`);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.tables).toHaveLength(10);
  // Its months count for it.
  const { rows: kept } = await db.pool.query("SELECT bytes FROM sizes_by_day WHERE name = 'audit_log'");
  expect(Number(kept[0].bytes)).toBeGreaterThan(0);
  expect(database.connections.used).toBeGreaterThan(0);
  expect(database.copies).toEqual([]);
});

test('[G25] each process tells its version and since when it runs, and is gone with its end', async () => {
  const other = await aPortal(db);
  const there = await other.as((await anAdmin(db)).email);
  await there.ok('systemHealth', {});
  const { processes } = await health();
  expect(processes).toHaveLength(2);
  expect(processes.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(processes[0]).toMatchObject({ pid: process.pid, version: expect.stringMatching(/^\d+\./), pushReaders: 0 });
  await other.app.close();
  expect((await health()).processes).toHaveLength(1);
});

test('[G25] a mail server that answers, one that does not, and none', async () => {
  expect((await health()).mail).toEqual({ waiting: 0, failed: 0, lastSentAt: null, reachable: null });
  const server = await aMailServer();
  const withServer = await aPortal(db, { env: { SMTP_URL: server.url } });
  const boss = (await anAdmin(db)).email;
  expect((await (await withServer.as(boss)).ok('systemHealth', {})).mail.reachable).toBe(true);
  await server.stop();
  const without = await aPortal(db, { env: { SMTP_URL: server.url } });
  expect((await (await without.as(boss)).ok('systemHealth', {})).mail.reachable).toBe(false);
});

test('nobody but administrators sees any of it', async () => {
  const api = await portal.as((await aUser(db)).email);
  expect((await api.refused('systemHealth', {})).status).toBe(403);
  expect((await api.refused('retryDeadJobs', { body: { ids: ['1'] } })).status).toBe(403);
});
