import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import type { Tables } from '../db/tables/index.ts';
import { inTransaction } from '../db/transaction.ts';
import { emitEvent } from './emit.ts';
import { channel, wakeReaders } from './wake-readers.ts';

const db = await freshDatabase();
const asked: string[] = [];
const kysely = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: db.pool }),
  log: ({ query }) => {
    asked.push(query.sql);
  },
});
const event = { topic: 'options-changed', payload: {} } as const;
let heard = 0;
/** On a machine that others slow down. */
const patienceMs = 10_000;

const listener = await db.directClient();
listener.on('notification', () => {
  heard += 1;
});
await listener.query(`LISTEN ${channel}`);
afterAll(() => listener.end());
beforeEach(() => {
  asked.length = 0;
  heard = 0;
});

const wakings = (): number => asked.filter((text) => text.includes('pg_notify')).length;

test('readers are woken beside the transaction of an event, once it is true: in it all commits of a server would wait for each other', async () => {
  await inTransaction({ kysely }, async (tx) => {
    await emitEvent(tx, event);
    await emitEvent(tx, event);
    expect(wakings()).toBe(0);
  });
  await vi.waitFor(() => expect([heard, wakings()]).toEqual([1, 1]), patienceMs);
});

test('what is taken back wakes nobody', async () => {
  const failing = inTransaction({ kysely }, async (tx) => {
    await emitEvent(tx, event);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction({ kysely }, (tx) => emitEvent(tx, event));
  await vi.waitFor(() => expect([heard, wakings()]).toEqual([1, 1]), patienceMs);
});

test('of many at once readers are told together, and after the last of them', async () => {
  const { count } = await kysely
    .selectFrom('outbox_events')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const seen: number[] = [];
  const reader = await db.directClient();
  const looks: Promise<unknown>[] = [];
  const look = () =>
    void looks.push(
      reader
        .query<{ count: string }>('select count(*) from outbox_events')
        .then(({ rows }) => seen.push(Number(rows[0]!.count) - Number(count))),
    );
  listener.on('notification', look);
  onTestFinished(async () => {
    listener.off('notification', look);
    // A look that is still on its way as its connection ends would fail outside of every test.
    await Promise.all(looks);
    await reader.end();
  });
  await Promise.all(Array.from({ length: 40 }, () => inTransaction({ kysely }, (tx) => emitEvent(tx, event))));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(40), patienceMs);
  expect(wakings()).toBeLessThan(40);
});

test('nobody fails where readers cannot be woken, and the next time it is tried again', async () => {
  let tries = 0;
  const away = async () => {
    tries += 1;
    throw new Error('away');
  };
  const gone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: away }) });
  wakeReaders(gone);
  await vi.waitFor(() => expect(tries).toBe(1), patienceMs);
  await new Promise(setImmediate);
  wakeReaders(gone);
  await vi.waitFor(() => expect(tries).toBe(2), patienceMs);
});
