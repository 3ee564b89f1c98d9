import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { aPortal, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let user: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  user = await portal.as(personaEmail('user'));
});

type Ask = () => Promise<LightMyRequestResponse>;
const get = (url: string, headers = {}) => portal.anyone().raw({ method: 'GET', url, headers });
const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers = json) =>
  portal.anyone().raw({ method: 'POST', url, payload, headers });

/** One of every kind of response: what, the status it must have, how to get it. */
const kinds: [string, number, Ask][] = [
  ['an API reply', 200, () => user.send('currentSession', {})],
  ['a public API reply', 200, () => get('/api/config/version')],
  ['a HEAD reply', 200, () => portal.anyone().raw({ method: 'HEAD', url: '/api/config/version' })],
  ['a logout', 200, () => portal.anyone().send('logout', {})],
  ['a redirect', 302, () => get('/api/users/confirm/x/y')],
  ['broken JSON', 400, () => post('/api/users/session', '{')],
  ['JSON nested 40,000 deep', 400, () => post('/api/users/session', '['.repeat(40_000))],
  ['no login', 401, () => get('/api/users/ping')],
  ['no permission', 403, () => user.send('listUsers', { query: {} })],
  ['another site', 403, () => get('/api/users/logout', { 'sec-fetch-site': 'cross-site' })],
  ['an unknown API path', 404, () => get('/api/nothing')],
  ['a doubled slash', 404, () => get('//api/users/ping')],
  ['a broken escape', 404, () => get('/api/users/settings/%zz')],
  ['a missing asset', 404, () => get('/assets/nothing.js')],
  ['a body too large', 413, () => post('/api/users/session', `"${'x'.repeat(1024 * 1024)}"`)],
  [
    'a wrong type',
    415,
    () => post('/api/users/session', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['wrong input', 422, () => post('/api/users/session', '{}')],
  ['health', 200, () => get('/healthz')],
];

const demandHeaders = (headers: Record<string, unknown>) => {
  const csp = String(headers['content-security-policy']);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(csp).toContain(part);
  expect(csp).not.toContain('unsafe-eval');
  expect(/script-src ([^;]*)/.exec(csp)?.[1]).toBe("'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
};

describe('[header oracle] every kind of response', () => {
  test.each(kinds)('%s (%i)', async (_title, status, ask) => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(status);
    demandHeaders(headers);
    expect(body).not.toMatch(/ at .+:\d+|SELECT |relation "|ECONNREFUSED|node_modules/);
  });

  test.each(kinds.filter(([title]) => !/asset|slash/.test(title)))(
    '%s is not kept by any cache',
    async (_title, _status, ask) => {
      expect((await ask()).headers['cache-control']).toContain('no-store');
    },
  );

  test('a foreign Origin is not answered with permission', async () => {
    const reply = await get('/api/config/version', { origin: 'https://evil.example' });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await portal.anyone().raw({
      method: 'OPTIONS',
      url: '/api/users/session',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    demandHeaders(preflight.headers);
  });

  test('a failure inside is a bare 500 with the same headers', async () => {
    const broken = await aPortal({ ...db, kysely: db.kysely.withSchema('no_such_schema') });
    const reply = await broken.anyone().send('login', { body: { email: 'a@b.example', password: 'x' } });
    expect(reply.statusCode).toBe(500);
    demandHeaders(reply.headers);
    expect(reply.json().message).toMatch(
      /^Something went wrong on our side\. The details were recorded under [\w-]{36}\.$/,
    );
  });
});

/** What the HTTP parser itself refuses, sent over a real socket. */
const overSocket = async (text: string): Promise<string> => {
  const address = portal.app.server.address() as AddressInfo | null;
  if (!address) await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (received.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
};

describe('[H] requests that are not quite HTTP', () => {
  test.each([
    ['a 64 KB header', `GET /api/users/ping HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
    ['an encoded way out', 'GET /api/%2e%2e/secret HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
    ['a nameless method', 'NOPE\r\n\r\n', 400],
    ['a foreign expectation', 'GET /api/config/version HTTP/1.1\r\nHost: localhost\r\nExpect: nonsense\r\n\r\n', 417],
    [
      'two lengths',
      'POST /api/users/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a bad chunk',
      'POST /api/users/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
  ])('%s', async (_title, text, status) => {
    const reply = await overSocket(text);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    const headers = Object.fromEntries(
      (reply.split('\r\n\r\n')[0] ?? '')
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    demandHeaders(headers);
  });

  test('whoever expects something foreign is told so like everybody, is kept by no cache, and the line is closed', async () => {
    const reply = await overSocket('HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: nonsense\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1.1 417.+\r\n\r\n$/s);
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST /api/users/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: nonsense\r\n\r\n',
    );
    let told = '';
    for await (const chunk of socket) told += String(chunk);
    const [head, body] = told.split('\r\n\r\n');
    expect(head).toMatch(/^cache-control: private, no-store$/im);
    expect(JSON.parse(body ?? '')).toEqual({
      code: 'expectationFailed',
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('whoever waits for leave to send their body still gets it', async () => {
    const ask = ['POST /api/users/session HTTP/1.1', 'Host: localhost', 'Content-Length: 2', 'Expect: 100-continue'];
    expect(await overSocket(`${ask.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 100 /);
  });
});
