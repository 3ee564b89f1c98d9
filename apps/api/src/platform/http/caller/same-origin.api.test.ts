import { defineRoute, type Method } from '@atelier/contract/platform/route';
import { describe, expect, it } from 'vitest';
import { serverWith } from '../../../../test/own-routes.ts';
import { someParts } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
let effects = 0;
const change = (method: Method) =>
  defineRoute({ method, path: '/thing', summary: 'x', need: 'anyone', reply: 'nothing', problems: [] });
const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const handler = async () => {
  effects += 1;
};
const { app } = await serverWith(
  someParts(db, { PUBLIC_URL: 'https://portal.example' }),
  {
    ...Object.fromEntries(unsafe.map((method) => [method, change(method)])),
    read: change('GET'),
    leave: { ...change('GET'), path: '/leave', sameOrigin: true },
  },
  { POST: handler, PUT: handler, PATCH: handler, DELETE: handler, read: handler, leave: handler },
);
const call = async (method: string, url: string, headers: Record<string, string>) => {
  const before = effects;
  const { statusCode } = await app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'portal.example', ...headers },
  });
  return { statusCode, changed: effects > before };
};

const foreign: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['Origin: null', { origin: 'null' }],
  ['the right name over http', { origin: 'http://portal.example' }],
  ['the right name on another port', { origin: 'https://portal.example:8443' }],
  [
    'a foreign Origin that claims to be same-origin',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
];
const own: [string, Record<string, string>][] = [
  ['the own Origin', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
  ['no browser at all', {}],
];

describe('[T13] requests from other sites', () => {
  it.each(unsafe.flatMap((method) => foreign.map(([what, headers]) => [method, what, headers] as const)))(
    '%s with %s is refused and changes nothing',
    async (method, _what, headers) => {
      expect(await call(method, '/api/thing', headers)).toEqual({ statusCode: 403, changed: false });
    },
  );

  it.each(unsafe.flatMap((method) => own.map(([what, headers]) => [method, what, headers] as const)))(
    '%s with %s is taken',
    async (method, _what, headers) => {
      expect(await call(method, '/api/thing', headers)).toEqual({ statusCode: 204, changed: true });
    },
  );

  it('a GET that changes something is checked too, others are not', async () => {
    expect((await call('GET', '/api/leave', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await call('HEAD', '/api/leave', { 'sec-fetch-site': 'cross-site' })).changed).toBe(false);
    expect((await call('GET', '/api/thing', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(204);
  });

  it('the method cannot be changed by a header', async () => {
    const { changed } = await call('GET', '/api/leave', {
      'sec-fetch-site': 'none',
      'x-http-method-override': 'DELETE',
    });
    expect(changed).toBe(true);
    expect((await call('POST', '/api/nothing', { 'x-http-method-override': 'GET' })).statusCode).toBe(404);
  });

  it('a wrong method is a 405 that names the right ones, an unknown path a 404', async () => {
    const reply = await app.inject({ method: 'OPTIONS', url: '/api/thing', headers: { host: 'portal.example' } });
    expect(reply.statusCode).toBe(405);
    expect(reply.headers.allow).toBe('POST, PUT, PATCH, DELETE, GET, HEAD');
    expect((await call('DELETE', '/api/leave', {})).statusCode).toBe(405);
    expect((await call('DELETE', '/api/unknown', {})).statusCode).toBe(404);
  });

  it('another host name is not answered', async () => {
    expect((await call('GET', '/api/thing', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await call('GET', '/healthz', { host: 'evil.example' })).statusCode).toBe(200);
  });
});
