import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../test/test-database.ts';
import { openDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const { url } = await freshDatabase();

/** A way to the test server that can fall silent without closing anything. */
async function startWay(): Promise<{ url: string; silence(on: boolean): void }> {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = Number(address.port || (address.searchParams.get('port') ?? 5432));
  let silent = false;
  const server = createServer((client) => {
    const target = folder === null ? { host: address.hostname, port } : { path: join(folder, `.s.PGSQL.${port}`) };
    const upstream = createConnection(target);
    client.on('data', (bytes) => silent || upstream.write(bytes));
    upstream.on('data', (bytes) => silent || client.write(bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const way = new URL(url);
  way.search = '';
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    silence: (on) => {
      silent = on;
    },
  };
}

test('[R12] a query on a server that falls silent is cut off, new work is refused, and it all comes back', async () => {
  const way = await startWay();
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
