import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { wrongCells } from '../support/people/cell-writers.ts';
import { openTab } from '../support/people/listeners.ts';
import { type PatientWriters, startPatientWriters } from '../support/people/patient-writers.ts';
import { firstProducts, openPlan } from '../support/people/plan.ts';
import { sharerAt } from '../support/people/sharer.ts';
import { signIn, visitorAt } from '../support/people/visitor.ts';
import { newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { freePort } from '../support/surroundings/free-port.ts';
import { startHaproxy } from '../support/surroundings/haproxy.ts';
import { startMailSink } from '../support/surroundings/mail-server.ts';
import { type Cluster, clusterSeconds, startCluster, superuserUrl } from '../support/surroundings/patroni.ts';
import { type ObjectServer, withSwift } from '../support/surroundings/swift.ts';

/**
 * Three PostgreSQL servers under Patroni with etcd, HAProxy and pgbouncer in front, a bucket of OpenStack Swift, two
 * API processes behind a balancer and 16 editors: the primary is killed, cut off from the others, and everything is
 * restarted in turn. What was acknowledged stays, writes are answered soon after Patroni has a primary again, open
 * screens go on by themselves, and no job is done twice. --rounds is how often the primary is killed.
 */
const report = startReport();
const { rounds } = drillOptions(1);
const editors = 16;
const afterPatroniMs = 5_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const until = async (holds: () => boolean, patienceMs: number): Promise<void> => {
  for (const end = performance.now() + patienceMs; performance.now() < end && !holds(); ) await sleep(100);
};

const cluster = await startCluster().catch((error: unknown) => {
  report.note(`skipped: ${error instanceof Error ? error.message : String(error)}`);
  return undefined;
});
if (cluster !== undefined) {
  try {
    await withSwift(report, (store) => rehearse(cluster, store));
  } finally {
    await cluster.stop();
  }
}
report.finish();

async function asSuperuser<T>(at: Cluster, work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl(at, database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Events that screens follow, numbered; one counts only once its transaction is known to be kept. */
function startTelling(at: Cluster) {
  const kept: number[] = [];
  let stopping = false;
  let n = 0;
  const tell = (client: pg.Client) =>
    client.query(
      `with told as (insert into outbox_events (topic, payload) values ('options-changed', $1)) select pg_notify('atelier_events', 'options-changed')`,
      [JSON.stringify({ n })],
    );
  const loop = (async () => {
    while (!stopping) {
      n += 1;
      await asSuperuser(at, tell, 'atelier').then(
        () => kept.push(n),
        () => undefined,
      );
      await sleep(400);
    }
  })();
  return {
    kept,
    async stop() {
      stopping = true;
      await loop;
    },
  };
}

async function rehearse(at: Cluster, store: ObjectServer): Promise<void> {
  await asSuperuser(at, async (client) => {
    await client.query(`create role atelier login createdb password 'drill'`);
    await client.query(`create role atelier_app login password 'drill'`);
    await client.query('grant atelier_app to atelier');
    await client.query('create database atelier owner atelier');
  });
  await store.createBucket('atelier');
  const sink = await startMailSink();
  const app = (url: string) => url.replace('//atelier:', '//atelier_app:');
  const env = {
    DEMO: 'on',
    DEMO_PRODUCTS: '120',
    DATABASE_URL: app(at.pooledUrl),
    DATABASE_DIRECT_URL: app(at.directUrl),
    DATABASE_OWNER_URL: at.directUrl,
    DATABASE_READ_URL: at.copiesUrl,
    STORAGE_URL: `s3://atelier/portal?endpoint=http://127.0.0.1:${store.port}`,
    SMTP_URL: sink.url,
    TRUST_PROXY: '1',
    ...store.env,
  };
  const dataDirs = [newDataDir('cluster-a'), newDataDir('cluster-b')];
  const ports = [await freePort(), await freePort()] as const;
  const start = (index: number) => startPortal(dataDirs[index]!, { ...env, PORT: String(ports[index]) });
  const portals: Portal[] = [await start(0), await start(1)];
  const door = await freePort();
  const balancer = await startHaproxy(door, ports);
  try {
    await underFaults(at, { portals, start, sink, door });
  } catch (error) {
    for (const portal of portals) report.note(portal.output().slice(-3_000));
    throw error;
  } finally {
    for (const portal of portals) await stopPortal(portal);
    await balancer.stop();
    await sink.close();
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  }
}

interface Surroundings {
  readonly portals: Portal[];
  readonly door: number;
  readonly sink: Awaited<ReturnType<typeof startMailSink>>;
  start(index: number): Promise<Portal>;
}

async function underFaults(at: Cluster, { portals, door, sink, start }: Surroundings): Promise<void> {
  await sleep(2_000);
  const url = `http://127.0.0.1:${door}`;
  const { cookie } = await signIn(url, 'admin');
  const visitors = Array.from({ length: editors }, () => visitorAt(url, cookie));
  const plan = await openPlan(visitors[0]!, 'Cluster', await firstProducts(visitors[0]!, editors));
  const writers = startPatientWriters(visitors, plan);
  const tabs = Array.from({ length: 4 }, () => openTab(() => url, cookie, 'options-changed'));
  await Promise.all(tabs.map(({ ready }) => ready));
  const telling = startTelling(at);
  const shared: string[] = [];
  const share = async (subject: string) => {
    shared.push(subject);
    await asSuperuser(
      at,
      async (db) => {
        const sharer = await sharerAt(url, db);
        await sharer.share(subject, [`${subject}@buyers.example`]);
      },
      'atelier',
    );
  };

  await writers.nextAcknowledged(performance.now());
  for (let round = 1; round <= rounds; round += 1) {
    await share(`killed-${round}`);
    await lose(at, writers, `round ${round}: the primary is killed`, {
      break: (node) => node.kill(),
      mend: async (node) => node.start(),
    });
  }
  await share('cut-off');
  await lose(at, writers, 'the primary is cut off from the others', {
    break: (node) => node.toConsensus.set('hang'),
    mend: (node) => node.toConsensus.set('pass'),
  });
  await share('restarted');
  await restartAll(at, writers, portals, start);

  await sleep(2_000);
  await telling.stop();
  const counts = await writers.stop();
  const made = counts.acknowledged.reduce((sum, one) => sum + one, 0);
  const wrong = await asSuperuser(at, (client) => wrongCells(client, plan, counts, counts), 'atelier');
  report.check(
    `every one of ${made} acknowledged edits of ${editors} editors is there`,
    wrong.length === 0 && made > 0,
  );
  for (const one of wrong.slice(0, 5)) report.note(one);
  report.check('nobody was answered anything but taken or later', writers.surprises.length === 0);
  for (const one of writers.surprises.slice(0, 5)) report.note(one);

  await until(() => tabs.every(({ heard }) => heard.includes(telling.kept.at(-1)!)), 20_000);
  const late = tabs.filter(({ heard, resets }) => resets() === 0 && telling.kept.some((n) => !heard.includes(n)));
  const twice = tabs.filter(({ heard }) => new Set(heard).size !== heard.length);
  const resets = tabs.reduce((sum, tab) => sum + tab.resets(), 0);
  report.check(
    `${tabs.length} open screens heard ${telling.kept.length} changes each once, or were told to read anew`,
    late.length === 0 && twice.length === 0 && tabs.every(({ heard }) => heard.includes(telling.kept.at(-1)!)),
    `${resets} times told to read anew`,
  );
  for (const tab of tabs) tab.close();

  const mailsTo = (subject: string) => sink.taken.filter(({ to }) => to.includes(`${subject}@buyers.example`));
  await until(() => shared.every((subject) => mailsTo(subject).length > 0), 90_000);
  report.check(
    `${shared.length} documents shared around the faults were made and mailed once`,
    shared.every((subject) => mailsTo(subject).length === 1),
    shared.map((subject) => `${subject} ${mailsTo(subject).length}`).join(', '),
  );
  const same = await replicasAgree(at);
  report.check('all three servers hold the same rows', same);
}

interface Fault {
  break(node: Cluster['nodes'][number]): Promise<void>;
  mend(node: Cluster['nodes'][number]): Promise<void>;
}

/** The primary goes; Patroni's own time is until another node says that it is the primary. */
async function lose(at: Cluster, writers: PatientWriters, name: string, fault: Fault): Promise<void> {
  const before = await at.primary();
  if (before === undefined) throw new Error('There is no primary.');
  const began = performance.now();
  await fault.break(before);
  let next = await at.primary();
  while ((next === undefined || next.name === before.name) && performance.now() - began < 120_000) {
    await sleep(100);
    next = await at.primary();
  }
  const patroni = performance.now();
  const written = await writers.nextAcknowledged(patroni);
  const changed = next !== undefined && next.name !== before.name;
  report.check(
    `${name}: another takes over within Patroni's time`,
    changed && patroni - began <= (clusterSeconds.ttl + 3 * clusterSeconds.retryTimeout + 5) * 1000,
    seconds(patroni - began),
  );
  report.check(
    `${name}: writes are answered within ${afterPatroniMs / 1000} s of that`,
    written <= afterPatroniMs,
    seconds(written),
  );
  await fault.mend(before);
  await at.whole();
  const again = await at.primary();
  report.check(`${name}: the old primary comes back as a standby`, again?.name !== before.name);
}

/** An upgrade of every machine: standbys, then the primary, then the API processes, each when the one before is back. */
async function restartAll(
  at: Cluster,
  writers: PatientWriters,
  portals: Portal[],
  start: (index: number) => Promise<Portal>,
): Promise<void> {
  const primary = await at.primary();
  const inTurn = [...at.nodes.filter(({ name }) => name !== primary?.name), primary!];
  let slowest = 0;
  for (const node of inTurn) {
    const began = performance.now();
    await node.restart();
    slowest = Math.max(slowest, await writers.nextAcknowledged(began));
    await at.whole();
  }
  const limit = (clusterSeconds.ttl + clusterSeconds.loopWait) * 1000 + afterPatroniMs;
  report.check('all servers restarted in turn: writes went on', slowest <= limit, `longest pause ${seconds(slowest)}`);
  let pause = 0;
  for (const index of [0, 1]) {
    const began = performance.now();
    await stopPortal(portals[index]!);
    pause = Math.max(pause, await writers.nextAcknowledged(began));
    portals[index] = await start(index);
    await sleep(1_500);
  }
  report.check(
    'both API processes restarted in turn: writes went on',
    pause <= afterPatroniMs,
    `longest pause ${seconds(pause)}`,
  );
}

/** Standbys apply what came a moment later; then a sum over every row of three tables is the same everywhere. */
async function replicasAgree(at: Cluster): Promise<boolean> {
  const sumAt = async (port: number): Promise<string> => {
    const address = new URL(superuserUrl(at, 'atelier'));
    address.port = String(port);
    const client = new pg.Client({ connectionString: String(address) });
    await client.connect();
    try {
      const sums = ['assortment_products', 'outbox_events', 'audit_log'].map(
        (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
      );
      const { rows } = await client.query<{ sum: string }>(`select concat_ws(' ', ${sums.join(', ')}) as sum`);
      return rows[0]!.sum;
    } finally {
      await client.end();
    }
  };
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(500)) {
    const sums = await Promise.all(at.nodes.map(({ port }) => sumAt(port)));
    if (new Set(sums).size === 1) return true;
  }
  return false;
}
