import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { createFileStore } from '../storage/file-store.ts';
import { collect } from './archive-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const db = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'atelier-backup-'));
const files = createFileStore(join(folder, 'files'));
const portal = { url: db.url, ownerUrl: db.ownerUrl, files };
const saved = join(folder, 'saved.tar');
const longKey = `${'long/'.repeat(30)}picture.png`;

const query = async <T extends object>(text: string) => (await db.pool.query<T>(text)).rows;
const auditRows = () => query<{ entity_id: string }>('select entity_id, changes from audit_log order by id');
const addAudit = (id: string) =>
  query(`insert into audit_log (actor, actor_name, action, entity, entity_id, summary, changes)
         values ('a', 'A\tB', 'edit', 'thing', '${id}', E'line\nbreak \\\\ "quote"', '[{"to": "é"}]') returning id`);
const store = (key: string, text: string) => files.put(key, Buffer.from(text));
const epoch = () => query('select epoch from edit_epoch');
const stored = async (key: string) => (await collect((await files.get(key))!.body)).toString();

beforeAll(async () => {
  await addAudit('one');
  await addAudit('two');
  await query(`select graphile_worker.add_job('sendMail', '{"id": "m1"}', job_key => 'mail:m1', max_attempts => 5)`);
  await store(longKey, 'picture');
  await store('empty', '');
  await writeBackup(portal, saved);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R15] a backup refused for one changed byte or a cut end leaves the live data alone', async () => {
  const bytes = readFileSync(saved);
  const before = await auditRows();
  const damaged = join(folder, 'damaged.tar');
  const places = [0, 130, 600, Math.floor(bytes.length / 2), bytes.length - 1500, bytes.length - 1];
  for (const place of places) {
    const copy = Buffer.from(bytes);
    copy[place] = copy[place]! ^ 1;
    writeFileSync(damaged, copy);
    await expect(restoreBackup(portal, damaged), `byte ${place}`).rejects.toThrow(/damaged or incomplete/);
  }
  for (const cut of [1, 512, 1024, bytes.length]) {
    writeFileSync(damaged, bytes.subarray(0, bytes.length - cut));
    await expect(restoreBackup(portal, damaged), `${cut} bytes cut`).rejects.toThrow(/damaged or incomplete/);
  }
  expect(await auditRows()).toEqual(before);
});

describe('a portal that was restored', () => {
  const before = { rows: [] as object[], epoch: [] as object[] };
  beforeAll(async () => {
    Object.assign(before, { rows: await auditRows(), epoch: await epoch() });
    await addAudit('later');
    await store(longKey, 'changed');
    await store('later', 'x');
    await restoreBackup(portal, saved);
  });

  test('[R15] work that was promised is still promised, once', async () => {
    expect(await query('select task_identifier, key, max_attempts from graphile_worker.jobs')).toEqual([
      { task_identifier: 'sendMail', key: 'mail:m1', max_attempts: 5 },
    ]);
  });

  test('[R15] it is another line of history, so that nobody writes with revisions that were taken back', async () => {
    expect(await epoch()).not.toEqual(before.epoch);
  });

  test('[T25] the audit log still refuses to be changed', async () => {
    await expect(query("update audit_log set action = 'x'")).rejects.toThrow(/permission denied/);
    await expect(query('drop table audit_log')).rejects.toThrow(/must be owner/);
  });

  test('[R15] rows, files and numbering are back, and what came later is forgotten', async () => {
    expect(await auditRows()).toEqual(before.rows);
    expect(await stored(longKey)).toBe('picture');
    expect(await stored('empty')).toBe('');
    const [next] = await addAudit('next');
    expect(next).toEqual({ id: 3 });
  });
});

test('[R15] a backup can be taken by the account of the application as well', async () => {
  const other = join(folder, 'by-the-application.tar');
  const { rows } = await writeBackup({ url: db.url, files }, other);
  expect(rows).toEqual((await writeBackup(portal, join(folder, 'by-the-owner.tar'))).rows);
  await restoreBackup(portal, other);
});

test('[R15] users come back, their sessions do not', async () => {
  await query(`insert into users (id, user_code, email, name, last_name, status)
               values (gen_random_uuid(), 'ana', 'ana@atelier.example', 'Ana', 'A', 'active')`);
  await query("insert into sessions (id_hash, user_id) select 'x', id from users");
  const other = join(folder, 'sessions.tar');
  await writeBackup(portal, other);
  await restoreBackup(portal, other);
  expect(await query('select user_code from users')).toEqual([{ user_code: 'ana' }]);
  expect(await query('select 1 from sessions')).toEqual([]);
});

test('[R15] behind a pooler the restored database keeps the settings of the role', async () => {
  await restoreBackup({ ...portal, pooled: true }, saved);
  const [kept] = await query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`,
  );
  expect(kept?.settings).toContain('statement_timeout=30s');
});
