import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { onConnection } from './owner-address.ts';

const temporary = mkdtempSync(join(tmpdir(), 'atelier-migrations-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const template = (statements: readonly string[]) => `export async function up(db: any) {
  for (const sql of ${JSON.stringify(statements)}) {
    await db.executeQuery({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: 'x' } });
  }
}`;

/** A folder of its own each time: a module once read is not read again. */
function folderOf(migrations: Record<string, readonly string[]>): string {
  const folder = mkdtempSync(join(temporary, 'm-'));
  for (const [name, statements] of Object.entries(migrations)) {
    writeFileSync(join(folder, `${name}.ts`), template(statements));
  }
  return folder;
}

const first = ['create table first (id int)', 'select pg_sleep(0.05)'];
const second = ['create table second (id int)'];

const db = await freshDatabase();
const emptied = async () => {
  await db.asOwner('drop schema public cascade; create schema public');
  return { url: db.url, ownerUrl: db.ownerUrl };
};

test('[R16] four nodes that start at once apply every migration exactly once', async () => {
  const address = await emptied();
  const folder = folderOf({ '1_first': first, '2_second': second });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(address, { folder })));
  expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
});

test('[R16] a migration that fails half-way leaves the step before it, and the next start completes', async () => {
  const address = await emptied();
  const broken = folderOf({ '1_first': first, '2_second': [...second, 'select broken'] });
  await expect(migrate(address, { folder: broken })).rejects.toThrow(/broken/);
  const { rows } = await onConnection(db.ownerUrl, (client) =>
    client.query("select to_regclass('first') as first, to_regclass('second') as second"),
  );
  expect(rows).toEqual([{ first: 'first', second: null }]);
  const mended = folderOf({ '1_first': first, '2_second': second });
  expect(await migrate(address, { folder: mended })).toEqual(['2_second']);
});

test('[R16] a node of the release before starts on a schema that has more than it knows, and changes nothing', async () => {
  const address = await emptied();
  await migrate(address, { folder: folderOf({ '1_first': first, '2_second': second }) });
  expect(await migrate(address, { folder: folderOf({ '1_first': first }) })).toEqual([]);
  const third = folderOf({ '1_first': first, '2_second': second, '3_third': ['create table third (id int)'] });
  expect(await migrate(address, { folder: third })).toEqual(['3_third']);
});

test('a backup is loaded into the schema it was made from', async () => {
  const address = await emptied();
  const folder = folderOf({ '1_first': first, '2_second': second });
  expect(await migrate(address, { folder, upTo: '1_first' })).toEqual(['1_first']);
});

test('the product’s own migrations apply to an empty database', async () => {
  const address = await emptied();
  expect((await migrate(address)).length).toBeGreaterThan(0);
  expect(await migrate(address)).toEqual([]);
});

test('[R16] nodes that start at once on an empty database behind a pooler all come up', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { url, ownerUrl } = await emptied();
    await db.asOwner('drop schema if exists graphile_worker cascade');
    const direct = new URL(url);
    direct.searchParams.set('application_name', 'direct');
    const address = { url, ownerUrl, directUrl: direct.href };
    const started = await Promise.allSettled(Array.from({ length: 6 }, () => migrate(address)));
    expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  }
});
