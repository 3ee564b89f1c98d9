import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './connect.ts';
import { kept } from './kept-statements.ts';

const db = await freshDatabase();
await db.asOwner('create table shoes (name text, size int); grant all on shoes to public');

const one = await openDatabase({ url: db.url, poolSize: 1 });
afterAll(() => one.close());

const keptBy = async ({ pool }: Pick<typeof one, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*) from pg_prepared_statements');
  return rows[0]!.count;
};

test('a connection reads and plans a kept statement once, whatever it is asked with', async () => {
  const double = kept('select $1::int * 2 as twice');
  for (let n = 1; n <= 12; n += 1) expect((await one.pool.query(double, [n])).rows).toEqual([{ twice: 2 * n }]);
  const { rows } = await one.pool.query('select statement, generic_plans > 0 as once from pg_prepared_statements');
  expect(rows).toEqual([{ statement: double, once: true }]);
});

test('other statements are not kept', async () => {
  const before = await keptBy(one);
  for (let n = 1; n <= 3; n += 1) await one.pool.query('select $1::int as n', [n]);
  expect(await keptBy(one)).toBe(before);
});

test('[R16] a kept statement goes on when another release adds a column to what it reads', async () => {
  const named = kept('select s.name from shoes s where s.size > $1');
  await one.pool.query('insert into shoes values ($1, 40)', ['Boot']);
  expect((await one.pool.query(named, [30])).rows).toEqual([{ name: 'Boot' }]);
  await db.asOwner('alter table shoes add column width text');
  expect((await one.pool.query(named, [30])).rows).toEqual([{ name: 'Boot' }]);
});

test('whoever asks in many forms is answered in each, and a connection keeps no more than 32', async () => {
  for (let n = 1; n <= 40; n += 1)
    expect((await one.pool.query(kept(`select $1::int + ${n} as sum`), [n])).rows).toEqual([{ sum: 2 * n }]);
  expect(await keptBy(one)).toBe(32);
});

test('behind a pooler, which would hand it to a connection that has never heard of it, nothing is kept', async () => {
  const pooled = await openDatabase({ url: db.url, directUrl: `${db.url}&application_name=direct`, poolSize: 1 });
  try {
    for (let n = 1; n <= 3; n += 1)
      expect(await pooled.prepared({ text: 'select $1::int as n', values: [n] })).toEqual([{ n }]);
    expect(await keptBy(pooled)).toBe(0);
  } finally {
    await pooled.close();
  }
});
