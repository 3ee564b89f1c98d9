import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { newDataDir, type Portal, spawnPortal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';
import { startSharedDatabase } from '../support/surroundings/shared-database.ts';

/** T7–T10 with real clocks: two API processes on one database, a session of 20 s. --rounds is how many pings, 5 s apart. */
const report = startReport();
const { rounds, isTimed, inTime } = drillOptions(5);
const dataDir = newDataDir('access');
const database = await startSharedDatabase(dataDir);
const env = {
  ...database.env,
  DEMO: 'on',
  SESSION_TIMEOUT_MS: '20000',
  SESSION_WARNING_MS: '5000',
};
const [first, second] = [await startPortal(dataDir, env), await startPortal(dataDir, env)];
const there = ({ cookie }: Visitor, portal: Portal) => visitorAt(portal.url, cookie);

interface Person {
  id: string;
  email: string;
  version: number;
}

async function personOf(admin: Visitor, email: string): Promise<Person> {
  const { body } = await admin.call('GET', `/admin/users?text=${encodeURIComponent(email)}`);
  const { data } = body as { data: Person[] };
  const found = data.find((person) => person.email === email);
  if (found === undefined) throw new Error(`There is nobody with the address ${email}.`);
  const { body: whole } = await admin.call('GET', `/admin/users/${found.id}`);
  return whole as Person;
}

async function ends(): Promise<void> {
  const [idle, busy] = [await signIn(first.url, 'user'), await signIn(first.url, 'mgr')];
  const seen: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    await sleep(5_000);
    seen.push((await idle.call('GET', '/users/ping')).status);
    await busy.call('GET', '/users/session');
  }
  report.check('[T8] pings every 5 s do not keep a session of 20 s', seen.at(-1) === 401, seen.join(', '));
  report.check('[T8] work every 5 s does', (await busy.call('GET', '/users/ping')).status === 200);
}

async function replays(): Promise<void> {
  const planted = `sid=${'A'.repeat(43)}`;
  const reply = await fetch(`${first.url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: planted },
    body: JSON.stringify({ email: 'user@atelier.example', password: 'atelier-demo' }),
  });
  const given = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  report.check('[T7] the login gives a cookie of its own', given !== '' && given !== planted);
  report.check(
    '[T7] the planted one opens nothing',
    (await visitorAt(first.url, planted).call('GET', '/users/ping')).status === 401,
  );
  const visitor = visitorAt(first.url, given);
  await visitor.call('GET', '/users/logout');
  const after = [first, second].map((portal) => there(visitor, portal).call('GET', '/users/ping'));
  const statuses = (await Promise.all(after)).map(({ status }) => status);
  report.check('[T7] after logout it opens nothing on either process', statuses.join() === '401,401', statuses.join());
}

async function leaves(): Promise<void> {
  const admin = await signIn(first.url, 'admin');
  const leaver = there(await signIn(first.url, 'gone'), second);
  const stream = await fetch(`${second.url}/api/push`, { headers: { cookie: leaver.cookie } });
  const heard = stream.text();
  const { id, version } = await personOf(admin, 'gone@atelier.example');
  await leaver.call('GET', '/users/aws/token');
  const began = performance.now();
  await admin.call('POST', `/admin/users/${id}/deactivate`, { expectedVersion: version });
  const paths = ['/users/ping', '/users/session', '/users/aws/token'];
  const replies = await Promise.all(paths.map((path) => leaver.call('GET', path)));
  const statuses = replies.map(({ status }) => status);
  const ms = performance.now() - began;
  report.check(
    '[T7] a deactivated person is out on the other process within 1 s',
    statuses.every((status) => status === 401) && inTime(ms, 1000),
    `${statuses.join()}, ${ms.toFixed(0)} ms`,
  );
  const ended = await Promise.race([heard, sleep(isTimed ? 1_000 : 20_000, '')]);
  report.check('[T7] and the open stream ends within 1 s', ended.includes('event: session-ended'));
}

async function losesRights(): Promise<void> {
  const admin = await signIn(first.url, 'admin');
  const editor = there(await signIn(first.url, 'mgr'), second);
  const { id, version } = await personOf(admin, 'mgr@atelier.example');
  const allowed = await editor.call('POST', '/products/fetch', { productType: 'Footwear' });
  const began = performance.now();
  await admin.call('PATCH', `/admin/users/${id}`, { expectedVersion: version, permissions: [] });
  const { status } = await editor.call('POST', '/products/fetch', { productType: 'Footwear' });
  const ms = performance.now() - began;
  report.check(
    '[T9] a revoked right is gone on the other process within 1 s',
    allowed.status === 200 && [401, 403].includes(status) && inTime(ms, 1000),
    `${allowed.status}, then ${status} after ${ms.toFixed(0)} ms`,
  );
}

/** What a start with these settings says before it ends by itself, and how soon. */
async function refusedStart(
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string; seconds: number }> {
  const began = performance.now();
  const child = spawnPortal(newDataDir('refused'), settings);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => (said += String(text)));
  const timer = setTimeout(() => child.kill('SIGKILL'), isTimed ? 20_000 : 60_000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, said: said.trim(), seconds: (performance.now() - began) / 1000 };
}

async function refusals(): Promise<void> {
  const wrong: readonly [string, NodeJS.ProcessEnv][] = [
    ['BYPASS_ACCESS', { BYPASS_ACCESS: 'on', NODE_ENV: 'production' }],
    ['PORT', { PORT: 'eighty' }],
    ['STORAGE_URL', { STORAGE_URL: 'ftp://x' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db/x' }],
  ];
  // A busy machine is slow at everything: a refusal must then come before a right start would be ready.
  const limit = Math.max(5, first.startedInMs / 1000);
  for (const [name, settings] of wrong) {
    const { code, said, seconds } = await refusedStart(settings);
    report.check(
      `[T10] a wrong ${name} stops the start at once, with a sentence`,
      code !== 0 && inTime(seconds, limit) && said.includes(name) && !/\n\s+at |hunter2/.test(said),
      `${seconds.toFixed(1)} s: ${said}`,
    );
  }
}

await replays();
await leaves();
await losesRights();
await ends();
await refusals();
report.check('both stop in order', (await Promise.all([stopPortal(first), stopPortal(second)])).join() === '0,0');
await database.stop();
rmSync(dataDir, { recursive: true, force: true });
report.finish();
