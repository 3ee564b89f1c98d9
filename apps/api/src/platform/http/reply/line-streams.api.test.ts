import { connect } from 'node:net';
import { defineRoute } from '@atelier/contract/platform/route';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { serverWith } from '../../../../test/own-routes.ts';
import { someParts, until } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const lines = (path: string) =>
  defineRoute({ method: 'GET', path, summary: 'A stream of rows', need: 'anyone', reply: 'lines', problems: [] });

const rows = (count: number, bytes: number) =>
  sql<{
    n: number;
    text: string;
  }>`SELECT n, repeat('x', ${bytes}::int) AS text FROM generate_series(1, ${count}::int) n`;

let fetched = 0;
const { url, port, platform } = await serverWith(
  someParts(db),
  {
    counting: lines('/counting'),
    wide: lines('/wide'),
    slow: lines('/slow'),
    pausing: lines('/pausing'),
    broken: lines('/broken'),
  },
  {
    counting: async (ctx) => ctx.stream(rows(1234, 3).compile(ctx.read), 20),
    wide: async (ctx) =>
      (async function* () {
        for await (const batch of ctx.stream(rows(100_000, 1000).compile(ctx.read), 20)) {
          fetched += batch.length;
          yield batch;
        }
      })(),
    slow: async (ctx) => ctx.stream(sql`SELECT n, pg_sleep(30) FROM generate_series(1, 3) n`.compile(ctx.read), 20),
    pausing: async (ctx) =>
      ctx.stream(
        sql`SELECT n, CASE WHEN n > 20 THEN pg_sleep(20) END FROM generate_series(1, 40) n`.compile(ctx.read),
        20,
      ),
    broken: async (ctx) =>
      ctx.stream(sql`SELECT 1 / (100 - n) AS x FROM generate_series(1, 200) n`.compile(ctx.read), 20),
  },
);

const running = async (text: string): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE ${text} AND pid <> pg_backend_pid()`.execute(
    db.kysely,
  );
  return found[0]!.count;
};

/** A reader that asks and then takes nothing from its socket. */
const stalledReader = (path: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.pause();
  return socket;
};

describe('streams of lines', () => {
  it('carry every row once, in batches, in order', async () => {
    const reply = await fetch(`${url}/api/counting`);
    expect(reply.headers.get('content-type')).toContain('application/x-ndjson');
    const batches = (await reply.text())
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one) as { n: number }[]);
    expect(batches.map((batch) => batch.length)).toEqual([...Array(61).fill(20), 14]);
    expect(batches.flat().map((row) => row.n)).toEqual(Array.from({ length: 1234 }, (_, at) => at + 1));
  });

  it('[R11] readers that stall hold back the query instead of filling memory, and others go on', async () => {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const readers = Array.from({ length: 20 }, () => stalledReader('/wide'));
    // They stand still: a while later no more was read, and nothing is being read.
    await until(async () => {
      const seen = fetched;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return fetched === seen && seen > 20 * 100 && (await running('FETCH%')) === 0;
    });
    expect(fetched).toBeLessThan(20 * 100_000 * 0.2);
    expect((process.memoryUsage().rss - before) / readers.length / 1e6).toBeLessThan(20);
    const other = await fetch(`${url}/api/counting`);
    expect((await other.text()).trim().split('\n')).toHaveLength(62);
    for (const reader of readers) reader.destroy();
    await until(async () => {
      const { rows: open } = await sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(db.kysely);
      return open[0]!.count === 0;
    });
  });

  it('[R11] a client that goes away cancels the query behind its stream', async () => {
    const reader = stalledReader('/slow');
    await until(async () => (await running('FETCH%')) === 1);
    const leftAt = performance.now();
    reader.destroy();
    await until(async () => (await running('FETCH%')) === 0);
    expect(performance.now() - leftAt).toBeLessThan(10_000);
  });

  it('a query that fails in the middle ends the stream with a line that says so, and no inner detail', async () => {
    const text = await (await fetch(`${url}/api/broken`)).text();
    const all = text.trim().split('\n');
    expect(all.length).toBeGreaterThan(1);
    expect(JSON.parse(all.at(-1)!)).toMatchObject({ problem: { code: 'internal' } });
    expect(text).not.toMatch(/division|SELECT|at .+:\d+/);
  });

  it('HEAD never starts a stream', async () => {
    expect((await fetch(`${url}/api/slow`, { method: 'HEAD' })).status).toBe(405);
  });

  it('[R10] a stream that still runs when the server stops ends with a marker', async () => {
    const reply = await fetch(`${url}/api/pausing`);
    platform.drain.begin();
    const last = (await reply.text()).trim().split('\n').at(-1)!;
    expect(JSON.parse(last)).toMatchObject({ problem: { code: 'stopping' } });
  });
});
