import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aBucketServer } from '../../../api/test/bucket-server.ts';
import { startLoad } from '../support/people/steady-load.ts';
import { signIn } from '../support/people/visitor.ts';
import {
  newDataDir,
  type Portal,
  startPortal,
  statusOf,
  stopPortal,
  storeSays,
  untilReady,
} from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { freePort } from '../support/surroundings/free-port.ts';
import { startHaproxy } from '../support/surroundings/haproxy.ts';
import { type MailMode, startMailSink } from '../support/surroundings/mail-server.ts';
import { type ProxyMode, startProxy } from '../support/surroundings/proxy.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/**
 * R10, R12–R14 behind a load balancer: two API nodes and a worker while the store, the mail server or the writes of one
 * node are away, and while the nodes are restarted one by one. --rounds is the seconds of each outage.
 */
const report = startReport();
const { rounds } = drillOptions(5);
const holdMs = rounds * 1000;
const dataDir = newDataDir('outage');
const server = await startSharedDatabase(dataDir);
const bucket = await aBucketServer();
const store = await startProxy(Number(new URL(new URL(bucket.url).searchParams.get('endpoint') ?? '').port));
const mail = await startMailSink();
const door = await freePort();
const origin = `http://127.0.0.1:${door}`;
const operator = new pg.Client({ connectionString: server.ownerUrl.replace('//atelier@', '//postgres@') });
await operator.connect();

/** Each node logs in under a name of its own and works as the application, so that one alone can lose its writes. */
const accounts = ['node_a', 'node_b'] as const;
for (const account of accounts) {
  await operator.query(`create role ${account} login in role atelier_app`);
  await operator.query(`alter role ${account} set role atelier_app`);
}
const addressFor = (account: string) => server.url.replace('//atelier_app@', `//${account}@`);
const ports = [await freePort(), await freePort()] as const;
const shared = {
  DATABASE_OWNER_URL: server.ownerUrl,
  DEMO: 'on',
  PUBLIC_URL: origin,
  SMTP_URL: mail.url,
  STORAGE_URL: `s3://files/portal?endpoint=http://127.0.0.1:${store.port}`,
  AWS_ACCESS_KEY_ID: 'drill',
  AWS_SECRET_ACCESS_KEY: 'drill',
};
const nodeAt = (index: number) => `http://127.0.0.1:${ports[index]}`;
const startNode = (index: number): Promise<Portal> =>
  startPortal(
    dataDir,
    { ...shared, ROLE: 'api', PORT: String(ports[index]), DATABASE_URL: addressFor(accounts[index] ?? '') },
    ['--without-web'],
  );

const balancer = await startHaproxy(door, ports);
const nodes = [await startNode(0), await startNode(1)];
const worker = await startPortal(dataDir, { ...shared, ROLE: 'worker', DATABASE_URL: server.url, PUBLIC_URL: '' });
await untilInService();
const visitor = await signIn(origin);

report.check('a worker alone answers for itself', (await statusOf(`${worker.url}/readyz`)) === 200);
const figures = await (await fetch(`${worker.url}/metrics`)).text();
report.check('and has figures of the queue', /atelier_jobs_oldest_seconds \d/.test(figures));

const storeModes: readonly ProxyMode[] = ['refuse', 'fail', 'hang'];
for (const mode of storeModes) {
  await underLoad(`the store: ${mode}`, async () => {
    await store.set(mode);
    await sleep(holdMs);
    report.check('  nodes say that they are degraded', await storeSays(nodeAt(0), 'down'));
    report.check('  and stay in service', (await statusOf(`${nodeAt(0)}/readyz`)) === 200);
    const fetched = await fetch(`${nodeAt(0)}/metrics`);
    report.check('  as the figures do', (await fetched.text()).includes('atelier_part_up{part="store"} 0'));
    await store.set('pass');
    report.check('  and are whole again by themselves', await storeSays(nodeAt(0), 'ok'));
  });
}

const mailModes: readonly MailMode[] = ['refuse', 'hang'];
for (const mode of mailModes) {
  await underLoad(`the mail server: ${mode}`, async () => {
    await mail.set(mode);
    const form = { name: 'Drill', lastName: mode, email: `${mode}@drill.example`, company: 'Drill' };
    const asked = await visitor.call('POST', '/users/register', form);
    report.check('  a request that sends a mail succeeds', asked.status === 200, `status ${asked.status}`);
    await sleep(holdMs);
    report.check('  nodes stay in service', (await statusOf(`${nodeAt(1)}/readyz`)) === 200);
    await mail.set('accept');
  });
}

await underLoad('the database of one node takes no writes', async () => {
  await setReadOnly(['node_a'], true);
  report.check('  that node leaves', await becomes(nodeAt(0), 503));
  await sleep(holdMs);
  await setReadOnly(['node_a'], false);
  report.check('  and returns by itself', await becomes(nodeAt(0), 200));
});

{
  await setReadOnly(accounts, true);
  report.check(
    'no database takes writes: both nodes leave',
    (await becomes(nodeAt(0), 503)) && (await becomes(nodeAt(1), 503)),
  );
  const refused = await editPastTheBalancer(ports[0] ?? 0);
  report.check('an edit is answered 503 and not 500', refused === 503, `status ${refused}`);
  await setReadOnly(accounts, false);
  report.check('and return', (await becomes(nodeAt(0), 200)) && (await becomes(nodeAt(1), 200)));
  await untilInService();
}

await underLoad('both nodes are restarted one after the other, twice', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (const index of [0, 1]) {
      const code = await stopPortal(nodes[index]!);
      if (code !== 0) report.check('  a node stops in order', false, `code ${code}`);
      nodes[index] = await startNode(index);
      await untilInService();
    }
  }
});

await Promise.all([...nodes, worker].map(stopPortal));
await balancer.stop();
await operator.end();
await Promise.all([store.close(), mail.close(), server.stop()]);
bucket.stop();
rmSync(dataDir, { recursive: true, force: true });
report.finish();

async function underLoad(name: string, work: () => Promise<void>): Promise<void> {
  report.note(name);
  const load = startLoad(visitor, name.replaceAll(/[^a-z]/g, ''));
  await sleep(500);
  await work();
  await sleep(1000);
  const { sent, slowestMs, failed } = await load.stop();
  const failures = Object.values(failed).reduce((sum, one) => sum + one, 0);
  report.check(
    `${name}: no request fails`,
    failures === 0 && sent > 0,
    `${sent} sent, failed ${JSON.stringify(failed)}, slowest ${Math.round(slowestMs)} ms`,
  );
}

async function setReadOnly(roles: readonly string[], on: boolean): Promise<void> {
  for (const role of roles)
    await operator.query(`alter role ${role} set default_transaction_read_only = ${on ? 'on' : 'off'}`);
  if (on)
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)', [roles]);
}

async function becomes(url: string, status: number): Promise<boolean> {
  for (const until = performance.now() + 15_000; performance.now() < until; await sleep(50)) {
    if ((await statusOf(`${url}/readyz`)) === status) return true;
  }
  return false;
}

/** As people would send it, but straight to one node, which must be told the name it is known by. */
function editPastTheBalancer(port: number): Promise<number> {
  const body = JSON.stringify({ value: 1 });
  const headers = { host: `127.0.0.1:${door}`, cookie: visitor.cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method: 'PUT', path: '/api/users/settings/drill.read-only', headers },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The balancer needs two good answers of a node before it sends people there. */
async function untilInService(): Promise<void> {
  for (const index of [0, 1]) await untilReady(nodeAt(index));
  await sleep(2000);
  await untilReady(origin);
}
