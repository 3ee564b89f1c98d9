import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { startWay } from '../../../test/way-to-server.ts';
import { openDatabase } from './connect.ts';
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
