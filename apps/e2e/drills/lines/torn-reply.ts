import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asRequest, openSocket } from '../support/people/raw-request.ts';
import { signIn, type Visitor, visitorAt } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';

/** R6: clients that hang up before the reply and try again; every effect happens exactly once. */
const report = startReport();
const { rounds, seed } = drillOptions(200);
const random = randomFrom(seed);
const dataDir = newDataDir('torn-reply');

interface Effect {
  readonly name: string;
  readonly method: string;
  readonly path: (token: string) => string;
  readonly body: (token: string) => unknown;
  readonly count: (token: string) => Promise<number>;
}

let database: pg.Client;
const countBy = async (statement: string, token: string): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(statement, [token]);
  return Number(rows[0]?.count ?? 0);
};

const effects: readonly Effect[] = [
  {
    name: 'an event is recorded',
    method: 'POST',
    path: () => '/stats',
    body: (token) => ({ action: 'drill', modelId: token }),
    count: (token) => countBy('select count(*) from statistics where model_id = $1', token),
  },
  {
    name: 'a setting is written',
    method: 'PUT',
    path: (token) => `/users/settings/drill.${token}`,
    body: (token) => ({ value: token }),
    count: (token) =>
      countBy('select coalesce(sum(version), 0) as count from user_settings where key = $1', `drill.${token}`),
  },
  {
    name: 'an assortment is created',
    method: 'POST',
    path: () => '/assortments',
    body: (token) => ({ type: 'item', title: token }),
    count: (token) => countBy('select count(*) from assortments where title = $1', token),
  },
  {
    name: 'access is requested and one mail goes out',
    method: 'POST',
    path: () => '/users/register',
    body: (token) => ({ name: 'Drill', lastName: token, email: `${token}@drill.example`, company: 'Drill' }),
    count: (token) => countBy('select count(*) from mail_outbox where $1 = any(recipients)', `${token}@drill.example`),
  },
];

/** Sends a whole request and hangs up, sometimes before, sometimes at the first byte of the reply. */
async function tear(url: string, cookie: string, effect: Effect, token: string, key: string): Promise<void> {
  const body = JSON.stringify(effect.body(token));
  const socket = openSocket(url);
  const first = new Promise((resolve) => socket.once('data', resolve));
  socket.write(
    asRequest(
      effect.method,
      `/api${effect.path(token)}`,
      { cookie, 'content-type': 'application/json', 'content-length': String(body.length), 'idempotency-key': key },
      body,
    ),
  );
  await Promise.race([first, sleep(random(0, 30))]);
  socket.resetAndDestroy();
}

async function retry(visitor: Visitor, effect: Effect, token: string, key: string) {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await visitor.call(effect.method, effect.path(token), effect.body(token), {
      'idempotency-key': key,
    });
    if (answer.status < 300) return answer;
    if (answer.status !== 409 && answer.status !== 429) return answer;
    await sleep(100);
  }
  throw new Error(`${effect.name}: the retry never succeeded`);
}

let portal = await startPortal(dataDir);
database = new pg.Client({ connectionString: databaseUrl(dataDir) });
await database.connect();
const { cookie } = await signIn(portal.url, 'mgr');
let visitor = visitorAt(portal.url, cookie);

for (const effect of effects.slice(0, 3)) {
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [token, key] = [`t${seed}-${round}`, randomUUID()];
    await tear(portal.url, cookie, effect, token, key);
    if (random(0, 3) === 0) await tear(portal.url, cookie, effect, token, key);
    const { status } = await retry(visitor, effect, token, key);
    if (status >= 300 || (await effect.count(token)) !== 1) wrong += 1;
  }
  report.check(`${effect.name} once, ${rounds} times torn`, wrong === 0, `${wrong} wrong`);
}

const [event, , , access] = effects as [Effect, Effect, Effect, Effect];
{
  const [token, key] = [`access-${seed}`, randomUUID()];
  await tear(portal.url, cookie, access, token, key);
  const { status } = await retry(visitor, access, token, key);
  report.check(access.name, status === 200 && (await access.count(token)) === 1, `status ${status}`);
}
{
  const [token, key] = [`parallel-${seed}`, randomUUID()];
  const all = await Promise.all(Array.from({ length: 16 }, () => retry(visitor, event, token, key)));
  const same = new Set(all.map(({ body }) => JSON.stringify(body))).size === 1;
  report.check('sixteen at once: one effect, one reply', same && (await event.count(token)) === 1);
}
{
  const key = randomUUID();
  await retry(visitor, event, `body-${seed}`, key);
  const other = await retry(visitor, event, `other-body-${seed}`, key);
  report.check('the same key with another body is a 422', other.status === 422, `status ${other.status}`);
  report.check('and has no effect', (await event.count(`other-body-${seed}`)) === 0);
}
{
  const [token, key] = [`users-${seed}`, randomUUID()];
  await retry(visitor, event, token, key);
  const other = await (await signIn(portal.url, 'user')).call('POST', '/stats', event.body(token), {
    'idempotency-key': key,
  });
  const replayed = other.headers.get('idempotency-replayed');
  report.check("another user's key is not replayed", replayed === null && (await event.count(token)) === 2);
}
{
  const [token, key] = [`restart-${seed}`, randomUUID()];
  await tear(portal.url, cookie, event, token, key);
  portal.kill('SIGKILL');
  await portal.exited();
  await database.end().catch(() => undefined);
  portal = await startPortal(dataDir);
  database = new pg.Client({ connectionString: databaseUrl(dataDir) });
  await database.connect();
  visitor = visitorAt(portal.url, cookie);
  const first = await retry(visitor, event, token, key);
  const second = await retry(visitor, event, token, key);
  report.check('a retry after kill -9 has the effect once', first.status === 200 && (await event.count(token)) === 1);
  report.check('and the key is remembered', second.headers.get('idempotency-replayed') === 'true');
}
await database.end();
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
