import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aJobRun, someParts } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { createFileStore } from '../storage/file-store.ts';
import { journalPrefix } from './journal.ts';
import { keepJournal } from './keep-journal.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const db = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'atelier-journal-'));
const store = createFileStore(join(folder, 'files'));
const portal = { url: db.url, ownerUrl: db.ownerUrl, files: store };
const saved = join(folder, 'saved.tar');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const query = async (text: string) => (await db.pool.query({ text, rowMode: 'array' })).rows.flat();
const statuses = () => query('select status from users order by id');

await db.pool.query(`
  insert into users (id, user_code, email, name, last_name, status)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'u' || n, n || '@x.example', 'N', 'L', 'active'
      from generate_series(1, 3) n;
  insert into secret_links (id, owner, kind, code_hash, expires_at)
    values ('${id(4)}', '${id(1)}', 'setPassword', 'a', now() + interval '1 day'),
           ('${id(5)}', '${id(2)}', 'setPassword', 'b', now() + interval '1 day'),
           ('${id(8)}', '${id(2)}', 'package', 'c', now() + interval '1 day');
  insert into api_keys (id, user_id, name, prefix, secret_hash, areas, may_write, expires_at)
    select ('00000000-0000-4000-8000-00000000001' || n)::uuid, ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'k',
           'atl_' || n, decode(repeat('0' || n, 32), 'hex'), '{orders}', false, now() + interval '1 day'
      from generate_series(1, 3) n;
  insert into webhooks (id, name, url, events, secret, active)
    select gen_random_uuid(), 'w' || n, 'https://erp.example/', '{order.moved}', decode(repeat('0a', 32), 'hex'), n = 1
      from generate_series(1, 2) n;
  insert into mail_outbox (id, recipients, subject, text_body, html_body)
    values ('${id(6)}', '{a@x.example}', 's', 't', 'h'), ('${id(7)}', '{b@x.example}', 's', 't', 'h');
  select graphile_worker.add_job('send-mail', json_build_object('id', m.id), job_key => 'mail:' || m.id)
    from mail_outbox m`);
await writeBackup(portal, saved);

const endSomeThings = () =>
  db.pool.query(`
    update users set status = 'deactivated' where id in ('${id(1)}', '${id(3)}');
    update users set status = 'active' where id = '${id(3)}';
    update secret_links set used_at = now() where id = '${id(5)}';
    update secret_links set revoked_at = now() where id = '${id(8)}';
    update api_keys set revoked_at = now() where prefix = 'atl_2';
    update mail_outbox set status = 'sent', sent_at = now() where id = '${id(6)}'`);

const expectEnded = async () => {
  expect(await statuses()).toEqual(['deactivated', 'active', 'active']);
  expect(await query('select id from secret_links where used_at is null and revoked_at is null')).toEqual([]);
  expect(await query('select prefix from api_keys where revoked_at is null')).toEqual(['atl_3']);
  expect(await query('select name from webhooks where active')).toEqual([]);
  expect(await query('select status from mail_outbox order by id')).toEqual(['sent', 'queued']);
  expect(await query('select key from graphile_worker.jobs')).toEqual([`mail:${id(7)}`]);
};

test('[R15] a restore over the live portal brings back no person, link or mail that had ended since', async () => {
  await endSomeThings();
  const { ended } = await restoreBackup(portal, saved);
  expect(ended).toEqual({ people: 1, links: 3, keys: 2, mails: 1, webhooks: 1 });
  await expectEnded();
});

test('[R15] nor does one after the database was lost: the store remembers, and no backup holds that', async () => {
  await keepJournal.run({ ...aJobRun(someParts(db)), store }, {});
  expect(await query('select count(*) from restore_journal where not kept')).toEqual([0]);
  const again = join(folder, 'again.tar');
  const { files } = await writeBackup(portal, again);
  expect(files).toBe(0);
  const keys = (await Array.fromAsync(store.list(journalPrefix))).map(({ key }) => key);
  expect(keys).toHaveLength(1);
  await db.asOwner('truncate restore_journal');
  await restoreBackup(portal, saved);
  await expectEnded();
});
