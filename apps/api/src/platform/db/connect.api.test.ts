import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from './transaction.ts';

const db = await freshDatabase();

const one = async <T>(text: string): Promise<T | undefined> => {
  const { rows } = await db.pool.query<{ value: T }>(`select ${text} as value`);
  return rows[0]?.value;
};

test('whole numbers come back as numbers, money as the text that is stored', async () => {
  expect(await one('9007199254740991::int8')).toBe(9007199254740991);
  expect(await one('12.50::numeric(10,2)')).toBe('12.50');
  expect(await one('array[1,null]::int8[]')).toEqual([1, null]);
});

test('a whole number that would be rounded fails the query', async () => {
  await expect(one('9007199254740993::int8')).rejects.toThrow(/too large/);
});

test('[R17] a business date is not shifted by a time zone', async () => {
  expect(await one("'2026-03-08'::date")).toBe('2026-03-08');
  expect(await one("array['2026-03-08']::date[]")).toEqual(['2026-03-08']);
  expect(await one("'2026-03-08T08:00:00Z'::timestamptz")).toEqual(new Date('2026-03-08T08:00:00Z'));
});

test('every connection has the planner settings and limits', async () => {
  const setting = (name: string) => one<string>(`current_setting('${name}')`);
  expect(await setting('jit')).toBe('off');
  expect(await setting('random_page_cost')).toBe('1.1');
  expect(await setting('max_parallel_workers_per_gather')).toBe('0');
  expect(await setting('statement_timeout')).toBe('30s');
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
});

test('the product does not work as a superuser', async () => {
  expect(await one("current_setting('is_superuser')")).toBe('off');
});

test('an error inside a transaction leaves nothing behind', async () => {
  await db.asOwner('create table marks (name text); grant all on marks to public');
  const failing = inTransaction(db, async (tx) => {
    await sql`insert into marks values ('half')`.execute(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select * from marks`.execute(db.kysely);
  expect(rows).toEqual([]);
});

test('notifications arrive on a connection of their own', async () => {
  const listener = await db.directClient();
  try {
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)));
    await listener.query('listen news');
    await db.pool.query("select pg_notify('news', '42')");
    expect(await heard).toBe('42');
  } finally {
    await listener.end();
  }
});
