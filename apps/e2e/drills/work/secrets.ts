import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asRequest, sendRaw } from '../support/people/raw-request.ts';
import { signIn } from '../support/people/visitor.ts';
import {
  databasePid,
  databaseUrl,
  newDataDir,
  startPortal,
  stopPortal,
  untilReady,
} from '../support/product/portal.ts';
import { familyOf, signalAll } from '../support/product/processes.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/** T6: secrets go in by every door, at the most talkative log level; none may be found in logs, tables or replies. */
const report = startReport();
drillOptions(1);
const dataDir = newDataDir('secrets');
const portal = await startPortal(dataDir, { LOG_LEVEL: 'trace' });
const visitor = await signIn(portal.url);
const canary = 'CANARY5d81c6e0';
const leak = / at .+:\d+|SELECT |relation "|ECONNREFUSED/;

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}): string => {
  const text = JSON.stringify(body);
  return asRequest('POST', path, { ...json, 'content-length': String(Buffer.byteLength(text)), ...headers }, text);
};
const get = (path: string, headers: Record<string, string> = {}): string =>
  asRequest('GET', path, { cookie: visitor.cookie, ...headers });
const unknownId = '00000000-0000-4000-8000-000000000000';

const secretRequests: readonly string[] = [
  post('/api/users/session', { email: 'user@atelier.example', password: canary }),
  post('/api/users/session', { email: canary, password: [canary] }),
  post('/api/users/password', { userId: unknownId, code: canary, password: canary }),
  post('/api/users/password', { userId: unknownId, code: canary, password: `${canary}\u0000` }),
  get(`/api/users/confirm/${unknownId}/${canary}`),
  get(`/api/users/pending/${canary}`),
  get(`/set-password/${unknownId}/${canary}/new`),
  get(`/file/shared/pdf/document/1/${canary}/x.pdf`),
  get(`/api/users/session?token=${canary}&code=${canary}`),
  get('/api/users/ping', { cookie: `sid=${canary}` }),
  get('/api/users/ping', { authorization: `Bearer ${canary}` }),
  get('/metrics', { authorization: `Bearer ${canary}` }),
];

const errors: readonly [string, string][] = [
  ['a broken id', get('/api/admin/users/not-a-uuid')],
  ['an id with a NUL', get('/api/admin/users/%00')],
  ['a NUL in a body', post('/api/users/session', { email: 'a@b.example', password: '\u0000' })],
  ['half a character', post('/api/users/session', { email: '\ud800', password: 'x' })],
  ['a 64 KB header', get('/api/users/ping', { 'x-long': 'x'.repeat(65_536) })],
  ['broken JSON', asRequest('POST', '/api/users/session', { ...json, 'content-length': '1' }, '{')],
  ['a number too large', post('/api/products/fetch', { _options: { skip: 1e300 } }, { cookie: visitor.cookie })],
  ['an unknown operator', post('/api/products/fetch', { style: { $where: '1' } }, { cookie: visitor.cookie })],
  ['a date that is none', get('/api/admin/audit?from=2026-02-30')],
  ['an unknown path', get('/api/%zz')],
  ['a body over the limit', asRequest('POST', '/api/users/session', { ...json, 'content-length': '99999999' }, '{')],
];

for (const bytes of secretRequests) await sendRaw(portal.url, bytes);
const { body: token } = await visitor.call('GET', '/users/aws/token');
for (const [name, bytes] of errors) {
  const { status, body } = await sendRaw(portal.url, bytes);
  report.check(
    `${name}: a reply that tells nothing of the inside`,
    status >= 400 && status < 500 && !leak.test(body),
    `${status}`,
  );
}
{
  const server = familyOf(databasePid(dataDir));
  signalAll(server, 'SIGSTOP');
  const { status, body, ms } = await sendRaw(portal.url, get('/api/users/session'));
  signalAll(server, 'SIGCONT');
  report.check('no database: the same', status === 503 && !leak.test(body), `${status} in ${ms.toFixed(0)} ms`);
  await untilReady(portal.url);
}

const client = new pg.Client({ connectionString: databaseUrl(dataDir) });
await client.connect();
const { rows } = await client.query<{ text: string }>(
  `select concat((select string_agg(a::text, ' ') from audit_log a), (select string_agg(o::text, ' ') from outbox_events o),
   (select string_agg(s::text, ' ') from statistics s)) as text`,
);
await client.end();
const exit = await stopPortal(portal);
const logs = globSync(join(dataDir, '**/*.log')).map((file) => readFileSync(file, 'utf8'));
const session = visitor.cookie.split('=')[1] ?? '';
const cloud = (token as { token: string }).token;
const places: readonly [string, string][] = [
  ['what the portal printed', portal.output()],
  ['the log of the database', logs.join('\n')],
  ['the audit log, events and statistics', rows[0]?.text ?? ''],
];
for (const [place, text] of places) {
  report.check(`${place} was written`, text.length > 0, `${text.length} characters`);
  const found = [canary, session, cloud, 'atelier-demo"'].filter((secret) => text.includes(secret));
  report.check(`${place} holds no password, code, token or cookie`, found.length === 0, `${found.length} found`);
}
report.check('the portal stops in order', exit === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
