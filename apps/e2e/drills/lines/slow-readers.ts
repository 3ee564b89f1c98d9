import { readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asRequest, openSocket } from '../support/people/raw-request.ts';
import { signIn } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/** R11: readers that take nothing hold back the query, cost little, disturb nobody and are cut off. --rounds is how many, by ten. */
const report = startReport();
const { rounds } = drillOptions(2);
const count = rounds * 10;
const cutOffMs = 60_000;
const dataDir = newDataDir('slow-readers');
const portal = await startPortal(dataDir, { DEMO_PRODUCTS: '6000' });
const { cookie, call } = await signIn(portal.url);
const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
await client.connect();

const search = JSON.stringify({ productType: 'Footwear' });
const stalled = (): Socket => {
  const socket = openSocket(portal.url).pause();
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(search.length) };
  socket.write(asRequest('POST', '/api/products/fetch/stream', headers, search));
  return socket;
};
const cursors = async (): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where xact_start is not null and query like 'FETCH%'",
  );
  return Number(rows[0]?.count);
};
const until = async (limitMs: number, done: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now();
  while (!(await done()) && performance.now() - began < limitMs) await sleep(100);
  return (performance.now() - began) / 1000;
};
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const p95 = async (): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < 100; at += 1) times.push((await call('GET', '/users/session')).ms);
  return times.toSorted((a, b) => a - b)[94] ?? 0;
};

await p95();
const alone = await p95();
const before = residentMb();
const readers = Array.from({ length: count }, stalled);
const gone = () => readers.filter((reader) => reader.destroyed || reader.readableEnded).length;
const began = performance.now();
await until(10_000, async () => (await cursors()) === count);
const held = await cursors();
report.check(`${count} readers stall in the middle of a stream`, held === count, `${held} cursors wait`);
// Until here the readers' queries were starting.
await sleep(2_000);
const perReader = (residentMb() - before) / count;
report.check('each costs 20 MB at most', perReader <= 20, `${perReader.toFixed(1)} MB`);
const beside = await p95();
report.check(
  'others wait at most twice as long',
  beside <= Math.max(2 * alone, 20),
  `p95 ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside them`,
);

const leaver = readers.pop()!;
leaver.destroy();
const seconds = await until(5_000, async () => (await cursors()) < count);
report.check('the query of a reader who left ends within 2 s', seconds <= 2, `${seconds.toFixed(1)} s`);

await until(60_000 - (performance.now() - began), async () => (await cursors()) === 0);
const idle = (performance.now() - began) / 1000;
report.check('the queries of readers that take nothing end', (await cursors()) === 0, `after ${idle.toFixed(0)} s`);
await sleep(Math.max(0, cutOffMs - (performance.now() - began)));
for (const reader of readers) reader.resume();
await until(3_000, () => gone() === readers.length);
report.check(
  'and their connections are closed within 60 s',
  gone() === readers.length && performance.now() - began < 65_000,
  `${gone()} of ${readers.length}`,
);
await client.end();
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
