import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTab, type Tab } from '../support/people/listeners.ts';
import { signIn } from '../support/people/visitor.ts';
import { newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/** Two API processes on one database: every change reaches every tab once and in order, also across kills. --rounds × 100 events. */
const report = startReport();
const { rounds, seed } = drillOptions(10);
const random = randomFrom(seed);
const dataDir = newDataDir('push');
const database = await startSharedDatabase(dataDir);
const env = { ...database.env, DEMO: 'on' };
const topic = 'options-changed';
const portals: Portal[] = [await startPortal(dataDir, env), await startPortal(dataDir, env)];
const { cookie } = await signIn(portals[0]!.url, 'user');
const tabsPerPortal = 20;

const openTabs = (): Tab[] =>
  portals.flatMap((_, at) =>
    Array.from({ length: tabsPerPortal }, () => openTab(() => portals[at]!.url, cookie, topic)),
  );

/** A change as the product makes one: its event in a transaction, some of them slow, and the notice of it after that. */
async function writer(numbers: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const n of numbers) {
    await client.query('begin');
    await client.query('insert into outbox_events (topic, payload) values ($1, $2)', [topic, JSON.stringify({ n })]);
    if (n % 10 === 0) await sleep(random(1, 20));
    await client.query(n % 17 === 0 ? 'rollback' : 'commit');
    await client.query('select pg_notify($1, $2)', ['atelier_events', topic]);
  }
  await client.end();
}

const written = (numbers: readonly number[]) => numbers.filter((n) => n % 17 !== 0);
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Several writers at once; answers how many of all deliveries are missing or doubled. */
async function publish(tabs: readonly Tab[], from: number, disturb: () => Promise<void>) {
  const lanes = range(0, 4).map((lane) => range(from + lane * rounds * 25, rounds * 25));
  const all = written(lanes.flat());
  await Promise.all([...lanes.map(writer), disturb()]);
  const began = performance.now();
  const complete = () => tabs.every(({ heard }) => new Set(heard).size >= all.length);
  while (!complete() && performance.now() - began < 30_000) await sleep(50);
  await sleep(500);
  const missing = tabs.reduce((sum, { heard }) => sum + all.filter((n) => !heard.includes(n)).length, 0);
  const doubled = tabs.reduce((sum, { heard }) => sum + heard.length - new Set(heard).size, 0);
  const order = tabs[0]!.heard.join();
  const sameOrder = tabs.every(({ heard }) => heard.join() === order);
  return {
    total: all.length * tabs.length,
    missing,
    doubled,
    sameOrder,
    seconds: (performance.now() - began - 500) / 1000,
  };
}

const describe = ({ total, missing, doubled, seconds }: Awaited<ReturnType<typeof publish>>) =>
  `${total - missing} of ${total} deliveries, ${doubled} twice, the last ${seconds.toFixed(2)} s after the last commit`;

{
  const tabs = openTabs();
  await Promise.all(tabs.map((tab) => tab.ready));
  const outcome = await publish(tabs, 1, async () => undefined);
  report.check(
    'every tab of both processes hears every change once',
    outcome.missing + outcome.doubled === 0,
    describe(outcome),
  );
  report.check('in the same order everywhere', outcome.sameOrder);
  for (const tab of tabs) tab.close();
}
{
  const tabs = openTabs();
  await Promise.all(tabs.map((tab) => tab.ready));
  const outcome = await publish(tabs, 1_000_000, async () => {
    await sleep(100);
    portals[1]!.kill('SIGKILL');
    await portals[1]!.exited();
    portals[1] = await startPortal(dataDir, env);
  });
  report.check(
    'also when one process is killed and comes back',
    outcome.missing + outcome.doubled === 0,
    describe(outcome),
  );
  report.check(
    'nobody had to start over',
    tabs.every((tab) => tab.resets() === 0),
  );
  for (const tab of tabs) tab.close();
}
{
  const tabs = openTabs();
  await Promise.all(tabs.map((tab) => tab.ready));
  const killer = new pg.Client({ connectionString: database.ownerUrl });
  await killer.connect();
  const outcome = await publish(tabs, 2_000_000, async () => {
    await sleep(100);
    await killer.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'");
  });
  await killer.end();
  report.check(
    'also when the listening connections are cut',
    outcome.missing + outcome.doubled === 0,
    describe(outcome),
  );
  for (const tab of tabs) tab.close();
}
{
  const leaver = await signIn(portals[0]!.url, 'coordA');
  const reply = await fetch(`${portals[1]!.url}/api/push`, { headers: { cookie: leaver.cookie } });
  const text = reply.text();
  await sleep(300);
  const began = performance.now();
  await leaver.call('GET', '/users/logout');
  const ended = await Promise.race([text, sleep(5000, 'still open')]);
  const ms = performance.now() - began;
  report.check(
    'logging out on one process ends the stream on the other within 1 s',
    ended.includes('event: session-ended') && ms < 1000,
    `${ms.toFixed(0)} ms`,
  );
}
const codes = await Promise.all(portals.map(stopPortal));
report.check(
  'both stop in order',
  codes.every((code) => code === 0),
);
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
