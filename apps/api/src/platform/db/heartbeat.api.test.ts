import { setImmediate as afterIo } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { startWay } from '../../../test/way-to-server.ts';
import { openDatabase } from './connect.ts';
import { GuardedPool } from './guarded-pool.ts';
import { watchPool } from './heartbeat.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const { url } = await freshDatabase();

test('[R12] a query on a server that falls silent is cut off, new work is refused, and it all comes back', async () => {
  const way = await startWay(url);
  const db = await openDatabase({ url: way.url });
  onTestFinished(() => db.close());
  await db.pool.query('select 1');
  way.silence(true);
  const cut: unknown = await db.pool.query('select 2').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(cut)).toBe(true);
  const refused: unknown = await db.pool.query('select 3').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  way.silence(false);
  await vi.waitFor(() => db.pool.query('select 4'), { timeout: 30_000 });
});

test('[R12] connections that the server ends do not end the process, and the next query works', async () => {
  const db = await openDatabase({ url });
  onTestFinished(() => db.close());
  const client = await db.pool.connect();
  const killed = client.query('select pg_terminate_backend(pg_backend_pid())');
  await expect(killed).rejects.toSatisfy(isDatabaseUnavailable);
  client.release(true);
  expect((await db.pool.query('select 5 as n')).rows).toEqual([{ n: 5 }]);
});

test('a watch that ends in the middle of its question asks nothing more and keeps no connection', async () => {
  const way = await startWay(url);
  const pool = new GuardedPool({ connectionString: url });
  onTestFinished(() => pool.end());
  const probes: pg.Client[] = [];
  const heartbeat = watchPool(pool, {
    connect(settings) {
      const probe = new pg.Client({ ...settings, connectionString: way.url });
      vi.spyOn(probe, 'query');
      probe.once('connect', () => way.silence(true));
      probes.push(probe);
      return probe;
    },
    moveOn: () => undefined,
  });
  await vi.waitFor(() => expect(probes[0]?.query).toHaveBeenCalled(), { timeout: 10_000 });
  const ended = new Promise<void>((resolve) => void probes[0]!.once('end', resolve));
  heartbeat.stop();
  await ended;
  for (let turn = 0; turn < 10; turn += 1) await afterIo();
  expect(probes).toHaveLength(1);
});
