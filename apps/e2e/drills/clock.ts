import { existsSync, rmSync } from 'node:fs';
import { newDataDir, startPortal, stopPortal } from './support/portal.ts';
import { startReport } from './support/report.ts';

/** R17: the same questions get the same answers whatever zone the server sits in, and a clock set back breaks no session. */
const report = startReport();
const dataDir = newDataDir('clock');
const zones = ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Los_Angeles'];
const faketime = [
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path));

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

if (faketime === undefined) {
  console.log('The clock cannot be set back here: the package faketime is not installed.');
} else {
  let portal = await startPortal(dataDir);
  const cookie = await logIn(portal.url);
  await stopPortal(portal);
  portal = await startPortal(dataDir, { LD_PRELOAD: faketime, FAKETIME: '-1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  const ping = await ask(portal.url, cookie, '/users/ping');
  report.check('a clock that stepped back an hour ends no session', ping.startsWith('200 '), ping.slice(0, 80));
  const setting = await fetch(`${portal.url}/api/users/settings/drill.clock`, {
    method: 'PUT',
    headers: { cookie, origin: portal.url, 'content-type': 'application/json' },
    body: JSON.stringify({ value: 1 }),
  });
  report.check('and work goes on', setting.status === 200, `status ${setting.status}`);
  await stopPortal(portal);
}
rmSync(dataDir, { recursive: true, force: true });
report.finish();
