import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPortal, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { until } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { withCatalogue } from '../../../../test/with-catalogue.ts';
import { sessionLimits } from '../../../platform/db/settings.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
await withCatalogue(db, { count: 40, today: '2026-11-15' });
await thePersonas(db);
const admin = await portal.as(personaEmail('admin'));
await portal.app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;

const lockTimeoutMs = Number.parseInt(sessionLimits.lock_timeout, 10) * 1000;

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM products p%'`.execute(
    db.kysely,
  );
  return rows[0]?.count ?? 0;
};

/** Nothing can be read of the catalogue until the returned function is called. */
const holdCatalogue = async () => {
  const client = await db.directClient();
  await client.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
};

const asked: readonly (readonly [string, string, number, object])[] = [
  ['a page and its total', '/products/fetch', 2, { gender: 'Women', _options: { totalCount: true } }],
  ['facets', '/products/facets', 1, { query: { gender: 'Men' }, fields: ['division'] }],
  ['suggestions', '/products/autocomplete/styles/1', 1, {}],
  ['the total of a stream', '/products/fetch/stream', 1, { gender: 'Boys' }],
];

test.each(asked)('[R11] a client that goes away takes its query with it: %s', async (_name, path, queries, body) => {
  const release = await holdCatalogue();
  try {
    const leaving = new AbortController();
    const reply = fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin.cookieHeader(), origin: url },
      body: JSON.stringify(body),
      signal: leaving.signal,
    }).then((response) => response.text());
    await until(async () => (await waiting()) === queries);
    leaving.abort();
    const leftAt = performance.now();
    await expect(reply).rejects.toThrow();
    await until(async () => (await waiting()) === 0);
    // By then the wait for the lock would not have ended by itself.
    expect(performance.now() - leftAt).toBeLessThan(lockTimeoutMs);
  } finally {
    await release();
  }
  expect(portal.log.filter((line) => line.includes('unexpected failure') || line.includes('did not answer'))).toEqual(
    [],
  );
  expect((await admin.ok('fetchProducts', { body: { _options: { limit: 1 } } })).data).toHaveLength(1);
});
