import { rmSync } from 'node:fs';
import { startMovableServer } from '../support/product/movable-clock.ts';
import { newDataDir, startPortal, stopPortal } from '../support/product/portal.ts';
import { startReport } from '../support/proof/report.ts';

/**
 * R17: the same questions get the same answers whatever zone the server sits in; a database whose clock is set back ends
 * no open session and revives no ended one. Installs Debian's faketime and PostgreSQL.
 */
const report = startReport();
const dataDir = newDataDir('clock');
const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Los_Angeles'];

const logIn = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@atelier.example', password: 'atelier-demo' }),
  });
  if (!reply.ok) throw new Error(`The login was answered with ${reply.status}.`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

const ask = async (url: string, cookie: string, path: string, body?: object): Promise<string> => {
  const reply = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return `${reply.status} ${(await reply.text()).replaceAll(/"lastLoginAt":"[^"]*"/g, '"lastLoginAt":""')}`;
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const window = { $gte: day(-3), $lte: day(29) };
const since = { $gte: '2026-03-08T08:00:00.000Z' };

const answers = async (url: string, cookie: string): Promise<readonly string[]> => [
  await ask(url, cookie, '/products/fetch', {
    'locations.availability.date': window,
    _options: { limit: 20, totalCount: true, sort: { style: 1 } },
  }),
  await ask(url, cookie, '/products/fetch', {
    modifiedDate: since,
    _options: { limit: 20, totalCount: true, sort: { style: 1 } },
  }),
  await ask(url, cookie, '/products/fetch', {
    dueDate: window,
    _options: { limit: 20, totalCount: true, sort: { style: 1 } },
  }),
  await ask(url, cookie, `/admin/audit?from=${day(-1)}&to=${day(1)}`),
  await ask(url, cookie, '/admin/users'),
  await ask(url, cookie, '/assortments'),
];

let first: readonly string[] | undefined;
for (const zone of zones) {
  const portal = await startPortal(dataDir, { TZ: zone });
  const given = await answers(portal.url, await logIn(portal.url));
  first ??= given;
  const differing = given.filter((answer, at) => answer !== first?.[at]).length;
  report.check(
    `answers in ${zone} are those in ${zones[0]}, byte for byte`,
    differing === 0,
    `${differing} of ${given.length} differ`,
  );
  report.check(
    `and every question was answered in ${zone}`,
    given.every((answer) => answer.startsWith('200 ')),
  );
  await stopPortal(portal);
}

const settings = { SESSION_TIMEOUT_MS: '600000', SESSION_WARNING_MS: '1000', DEMO: 'on' };
const server = await startMovableServer();
try {
  await checkSessions();
} finally {
  await server.stop();
}
rmSync(dataDir, { recursive: true, force: true });
report.finish();

/** The server that measures sessions has a clock that is set forward and back while people are inside. */
async function checkSessions(): Promise<void> {
  const portal = await startPortal(dataDir, { ...settings, DATABASE_URL: server.url });
  const idle = await logIn(portal.url);
  const statusFor = async (cookie: string) => (await ask(portal.url, cookie, '/users/ping')).slice(0, 3);
  report.check('a session counts while its time has not come', (await statusFor(idle)) === '200');
  await server.moveClock('+20m');
  report.check('and ends with it', (await statusFor(idle)) === '401', await statusFor(idle));
  const busy = await logIn(portal.url);
  await untilNoted();
  await server.moveClock('-40m');
  const revived = await statusFor(idle);
  report.check('a clock that stepped back an hour brings no ended session back', revived === '401', revived);
  const kept = await statusFor(busy);
  report.check('and ends none that is open', kept === '200', kept);
  const setting = await fetch(`${portal.url}/api/users/settings/drill.clock`, {
    method: 'PUT',
    headers: { cookie: busy, origin: portal.url, 'content-type': 'application/json' },
    body: JSON.stringify({ value: 1 }),
  });
  report.check('and work goes on', setting.status === 200, `status ${setting.status}`);
  await plantFault();
  report.check('without the portal’s own clock the drill would notice', (await statusFor(idle)) === '200');
  await stopPortal(portal);
}

/** The portal notes the time every few seconds. */
async function untilNoted(): Promise<void> {
  await server.query(`do $$ begin
    for i in 1..200 loop
      if exists (select from portal_clock where seen > clock_timestamp() - interval '2 seconds') then return; end if;
      perform pg_sleep(0.1);
    end loop;
    raise exception 'The portal did not note the time.';
  end $$`);
}

/** The clock is forgotten, as if there were none: now the ended session must seem young again. */
async function plantFault(): Promise<void> {
  await server.query(`update portal_clock set seen = now(), ahead = '0'`);
}
