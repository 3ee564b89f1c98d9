import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { aPortal, aUser } from '../../../test/builders.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const operator = new pg.Client({ connectionString: db.ownerUrl });
await operator.connect();
afterAll(() => operator.end());
const name = decodeURIComponent(new URL(db.url).pathname.slice(1));

/** As after a failover: every connection ends, and new ones find a server that takes writes or not. */
const setReadOnly = async (on: boolean): Promise<void> => {
  await operator.query('set default_transaction_read_only = off');
  await operator.query(`alter database "${name}" set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  if (!on) return;
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
};

const ready = async () => {
  const reply = await portal.anyone().raw({ method: 'GET', url: '/readyz' });
  return `${reply.statusCode} ${reply.json().checks.database}`;
};

test('[R12] a server that takes no writes: edits are answered 503, reads go on, the node leaves and returns', async () => {
  const { email } = await aUser(db);
  const person = await portal.as(email);
  const save = () => person.send('writeSetting', { params: { key: 'grid.columns' }, body: { value: 1 } });
  await setReadOnly(true);
  await until(async () => (await ready()) === '503 read-only');
  const refused = await save();
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'readOnly', '3']);
  await operator.query('begin read write');
  await operator.query(`update sessions set last_action_at = now() - interval '10 minutes'`);
  await operator.query('commit');
  const read = await person.send('readSetting', { params: { key: 'grid.columns' } });
  expect(read.statusCode).toBe(200);
  await setReadOnly(false);
  await until(async () => (await ready()) === '200 ok');
  expect((await save()).statusCode).toBe(200);
});
