import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { migrate, migrationsFolder, migrationsIn } from './migrate.ts';
import { onConnection } from './owner-address.ts';

/** The last release that had to be stopped for (docs/operations.md, "Upgrade and rollback"); since then schemas only add. */
const lastStop = '20261116T9999';
const db = await freshDatabase();
const address = { url: db.url, ownerUrl: db.ownerUrl };

interface Column {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
  readonly may: string;
}

/** What nodes read and write: every column of tables and views, and what the application may do with it. */
const columns = async (): Promise<Map<string, Column>> => {
  const { rows } = await onConnection(db.ownerUrl, (client) =>
    client.query<Column>(
      `select format('%s.%s', c.relname, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
              a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' and c.relkind <> 'v' as needed,
              (select string_agg(p, ' ' order by p) from unnest(array['select', 'insert', 'update', 'delete']) p
                where has_table_privilege(r.role, c.oid, p)) as may
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
              (select $1::name as role) r
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname !~ '^kysely'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
      [role],
    ),
  );
  return new Map(rows.map((row) => [row.name, row]));
};

/** How many rows each of these tables has for whoever asks. */
const counts = async (asker: Pick<typeof db.pool, 'query'>, tables: ReadonlySet<string>): Promise<unknown[]> => {
  const each = [...tables].map((table) => `select '${table}' as name, count(*)::int as rows from "${table}"`);
  return (await asker.query(`${each.join(' union all ')} order by name`)).rows;
};
/** Migrates while somebody is reading, and returns what those tables hold for them before and after. */
const migrateBesideReader = (upTo: string, tables: ReadonlySet<string>) =>
  onConnection(db.ownerUrl, async (reader) => {
    const before = await counts(reader, tables);
    await reader.query('begin isolation level repeatable read; select 1');
    await migrate(address, { upTo });
    return { before, after: await counts(reader, tables) };
  });
const { rows } = await db.pool.query<{ role: string }>('select current_user as role');
const role = rows[0]!.role;

test('[R16] whatever the release before reads and writes is there after every later migration, one by one, also for whoever began to read before it', async () => {
  await db.asOwner('drop schema public cascade; create schema public; drop schema graphile_worker cascade');
  const names = Object.keys(await migrationsIn(migrationsFolder).getMigrations());
  const last = names.findLast((name) => name < lastStop);
  await migrate(address, { upTo: last! });
  let before = await columns();
  expect(before.size).toBeGreaterThan(300);
  for (const name of names.filter((one) => one > lastStop)) {
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]!));
    const read = await migrateBesideReader(name, tables);
    // A table that is written anew is empty for them.
    expect([name, read.after]).toEqual([name, read.before]);
    const after = await columns();
    for (const [column, was] of before) {
      const is = after.get(column);
      expect([name, column, is?.type, is?.may]).toEqual([name, column, was.type, was.may]);
    }
    const demanded = [...after.values()].filter(
      (column) => column.needed && !before.has(column.name) && tables.has(column.name.split('.')[0]!),
    );
    // A row that the release before adds knows nothing of a new column.
    expect([name, demanded.map((column) => column.name)]).toEqual([name, []]);
    before = after;
  }
});
