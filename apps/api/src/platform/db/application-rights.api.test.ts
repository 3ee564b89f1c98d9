import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPortal } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { warnOfAuditLog } from './application-rights.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { onConnection } from './owner-address.ts';

const db = await freshDatabase();
const address = { url: db.url, ownerUrl: db.ownerUrl };
const entry = `insert into audit_log (actor, actor_name, action, entity, entity_id, summary)
               values ('ada', 'Ada', 'edit', 'thing', '1', 'Something') returning id`;

const refusedToTheApplication = [
  `update audit_log set summary = 'nothing happened'`,
  'delete from audit_log',
  'truncate audit_log',
  'truncate assortments, audit_log cascade',
  'alter table audit_log add column note text',
  'alter table audit_log disable trigger all',
  'alter table audit_log owner to current_user',
  'alter table audit_log rename to gone',
  'drop table audit_log',
  'drop schema public cascade',
  'create rule hidden as on insert to audit_log do instead nothing',
  `create trigger hidden before insert on audit_log execute function suppress_redundant_updates_trigger()`,
  `merge into audit_log using (values (1)) as v (n) on true when matched then delete`,
  `insert into audit_log (id, actor, actor_name, action, entity, entity_id, summary) overriding system value
     values (1, 'ada', 'Ada', 'edit', 'thing', '1', 'x') on conflict (id, at) do update set summary = 'x'`,
  `select setval(pg_get_serial_sequence('audit_log', 'id'), 1)`,
  'delete from kysely_migration',
  'create table public.spare (n int)',
];

describe('[T25] the application adds to the audit log and reads it, and no more', () => {
  test.each(refusedToTheApplication)('refused: %s', async (statement) => {
    await db.pool.query(entry);
    const count = async () => (await db.pool.query('select count(*) from audit_log')).rows;
    const before = await count();
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await count()).toEqual(before);
  });

  test('it cannot give itself a right', async () => {
    await db.pool.query('grant all on audit_log to current_user');
    await expect(db.pool.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
  });

  test('it cannot become the owner either', async () => {
    const { rows } = await onConnection(db.ownerUrl, (client) => client.query('select current_user as name'));
    await expect(db.pool.query(`set role ${pg.escapeIdentifier(rows[0].name)}`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('every other table takes its rows, and jobs can be queued, seen and taken', async () => {
    const { rows } = await db.pool.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
          and relname <> 'audit_log' and not has_table_privilege(oid, 'select')
          and not has_table_privilege(oid, 'insert') and not has_table_privilege(oid, 'update')`,
    );
    expect(rows).toEqual([]);
    await db.pool.query(`select graphile_worker.add_job('nothing', '{}')`);
    expect((await db.pool.query('select * from graphile_worker._private_jobs')).rowCount).toBe(1);
    expect((await db.pool.query('delete from graphile_worker._private_jobs')).rowCount).toBe(1);
  });
});

describe('two accounts', () => {
  test('a table that a later release adds is granted, and what is right already is left as it is', async () => {
    const versions = `select oid, xmin::text from pg_class where relnamespace = 'public'::regnamespace order by oid`;
    const before = (await db.pool.query(versions)).rows;
    await migrate(address);
    expect((await db.pool.query(versions)).rows).toEqual(before);
    await db.asOwner('create table of_tomorrow (n int)');
    await expect(db.pool.query('insert into of_tomorrow values (1)')).rejects.toMatchObject({ code: '42501' });
    await migrate(address);
    expect((await db.pool.query('insert into of_tomorrow values (1)')).rowCount).toBe(1);
  });

  test('a node without the owner’s address starts on a schema that is up to date, and says so when it is behind', async () => {
    expect(await migrate({ url: db.url })).toEqual([]);
    await db.asOwner(`update kysely_migration set name = name || '_gone' where name like '%1900_seasons'`);
    await expect(migrate({ url: db.url })).rejects.toThrow(/schema is behind \(.*seasons\).*npm run migrate/);
    await db.asOwner(`update kysely_migration set name = replace(name, '_gone', '')`);
  });

  test('an owner’s address that owns nothing is one sentence', async () => {
    await expect(migrate({ url: db.ownerUrl, ownerUrl: db.url })).rejects.toThrow(
      /DATABASE_OWNER_URL does not own the tables/,
    );
  });
});

describe('one account for everything', async () => {
  const single = await openDatabase({ url: db.ownerUrl });
  const warnings = async (one: { pool: pg.Pool }) => {
    const warn = vi.fn<(message: string) => void>();
    await warnOfAuditLog(one, { warn });
    return warn.mock.calls.flat();
  };

  test('starts, and its log and health page say that the audit log is not protected', async () => {
    onTestFinished(() => single.close());
    expect(await migrate({ url: db.ownerUrl })).toEqual([]);
    expect(await warnings(single)).toEqual([expect.stringMatching(/audit log is not protected/)]);
    expect(await warnings(db)).toEqual([]);
    const portal = await aPortal(single);
    const ask = (url: string) => portal.anyone().raw({ method: 'GET', url });
    expect((await ask('/readyz')).json()).toMatchObject({ status: 'ready', checks: { auditLog: 'unprotected' } });
    expect((await ask('/metrics')).body).toContain('atelier_part_up{part="auditLog"} 0');
  });
});
