import { gzipSync } from 'node:zlib';
import { asRequest } from './raw-request.ts';

export interface HostileRequest {
  readonly name: string;
  readonly bytes: string | Buffer;
  /** 0: closed without a word. */
  readonly expected: readonly number[];
}

const login = '/api/users/session';
const json = { 'content-type': 'application/json' };

const post = (body: string, headers: Record<string, string> = json): string =>
  asRequest('POST', login, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body);

const get = (path: string, headers: Record<string, string> = {}): string => asRequest('GET', path, headers);

const refused = (name: string, bytes: string | Buffer, ...expected: number[]): HostileRequest => ({
  name,
  bytes,
  expected,
});

const bomb = (): Buffer => {
  const body = gzipSync(Buffer.alloc(100 * 1024 * 1024));
  const headers = { ...json, 'content-encoding': 'gzip', 'content-length': String(body.length) };
  return Buffer.concat([Buffer.from(asRequest('POST', login, headers)), body]);
};

const framing = (): HostileRequest[] => [
  refused(
    'a length and chunks',
    asRequest(
      'POST',
      login,
      { ...json, 'content-length': '4', 'transfer-encoding': 'chunked' },
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ),
    400,
  ),
  refused(
    'chunks, twice encoded',
    asRequest('POST', login, { ...json, 'transfer-encoding': 'chunked, chunked' }, '0\r\n\r\n'),
    400,
  ),
  refused(
    'an unknown encoding',
    asRequest('POST', login, { ...json, 'transfer-encoding': 'xchunked' }, '0\r\n\r\n'),
    400,
  ),
  refused(
    'a chunk size that is no number',
    asRequest('POST', login, { ...json, 'transfer-encoding': 'chunked' }, 'zz\r\n{}\r\n0\r\n\r\n'),
    400,
  ),
  refused(
    'a negative chunk size',
    asRequest('POST', login, { ...json, 'transfer-encoding': 'chunked' }, '-1\r\n{}\r\n0\r\n\r\n'),
    400,
  ),
  refused(
    'a chunk larger than anything',
    asRequest('POST', login, { ...json, 'transfer-encoding': 'chunked' }, 'FFFFFFFFFFFFFFFFF\r\n{}'),
    400,
  ),
  refused('a negative length', asRequest('POST', login, { ...json, 'content-length': '-1' }, '{}'), 400),
  refused(
    'two lengths',
    `POST ${login} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    400,
  ),
  refused('a space before the colon', `GET /api/config/version HTTP/1.1\r\nHost : localhost\r\n\r\n`, 400),
  refused('a folded header', `GET /api/config/version HTTP/1.1\r\nHost: localhost\r\nX-A: 1\r\n folded\r\n\r\n`, 400),
  refused('a bare line feed', `GET /api/config/version HTTP/1.1\nHost: localhost\n\n`, 400),
  refused('no host', `GET /api/config/version HTTP/1.1\r\n\r\n`, 400),
  refused('a made-up method', `SMUGGLE / HTTP/1.1\r\nHost: localhost\r\n\r\n`, 400),
  refused('HTTP/9.9', `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n`, 400),
  refused('bytes of TLS', Buffer.from('16030100a5010000a1', 'hex'), 400),
  refused('a NUL in a header', `GET /api/config/version HTTP/1.1\r\nHost: localhost\r\nX-A: a\u0000b\r\n\r\n`, 400),
];

const sizes = (): HostileRequest[] => [
  refused('a 64 KB header', get('/api/config/version', { 'x-long': 'x'.repeat(65_536) }), 431),
  refused(
    '10,000 headers',
    get('/api/config/version', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`x-${n}`, '1']))),
    431,
  ),
  refused('an 8 KB cookie', get('/api/users/ping', { cookie: `sid=${'x'.repeat(8000)}` }), 401),
  refused('a path of 15,000 characters', get(`/api/users/settings/${'x'.repeat(15_000)}`), 404, 431),
  refused(
    'a body that says it is 2 GB',
    asRequest('POST', login, { ...json, 'content-length': '2147483648' }, '{'),
    413,
  ),
  refused(
    'a body over the limit in chunks',
    asRequest(
      'POST',
      login,
      { ...json, 'transfer-encoding': 'chunked' },
      `200000\r\n${'x'.repeat(0x200000)}\r\n0\r\n\r\n`,
    ),
    413,
  ),
  refused('a gzip bomb', bomb(), 413, 415),
];

const bodies = (): HostileRequest[] => [
  refused('JSON nested 40,000 deep', post('['.repeat(40_000)), 400),
  refused('trailing garbage', post('{"email":"a@b.example","password":"x"} garbage'), 400),
  refused('no content type', post('{"email":"a@b.example","password":"x"}', {}), 415),
  refused('text/plain', post('{"email":"a@b.example","password":"x"}', { 'content-type': 'text/plain' }), 415),
  refused('a form', post('email=a&password=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415),
  refused('charset utf-16', post('{}', { 'content-type': 'application/json; charset=utf-16' }), 415),
  refused('two content types', post('{}', { 'content-type': 'application/json, text/plain' }), 415),
  refused('a number as text', post('{"email":1,"password":"x"}'), 422),
  refused('an object as password', post('{"email":"a@b.example","password":{"$ne":null}}'), 422),
  refused('an array as body', post('[]'), 422),
  refused('__proto__', post('{"__proto__":{"admin":true},"email":"a@b.example","password":"x"}'), 400),
  refused('a header named __proto__', get('/api/users/ping', { __proto__x: '1', ['__proto__' as string]: 'x' }), 401),
];

const addresses = (): HostileRequest[] => [
  refused('//api', get('//api/config/version'), 404),
  refused('/api/%2e%2e/', get('/api/%2e%2e/config/version'), 404),
  refused('/api/../', get('/api/../config/version'), 404),
  refused('a broken escape', get('/api/%zz'), 404),
  refused('an encoded NUL', get('/api/users/settings/a%00b'), 401, 404),
  refused('an absolute address', get('http://evil.example/api/config/version'), 400, 421),
  refused('an address that is only a star', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 404, 405),
  refused('CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 0, 400, 404, 405),
  refused('another host', get('/api/config/version', { host: 'evil.example' }), 421),
  refused('TRACE', asRequest('TRACE', '/api/config/version', {}), 404, 405),
  refused(
    'a method override',
    asRequest('POST', '/api/config/version', { 'x-http-method-override': 'GET', 'content-length': '0' }),
    404,
    405,
  ),
  refused('an upgrade to another protocol', get('/api/config/version', { connection: 'upgrade', upgrade: 'h2c' }), 200),
];

/** [H] Each must be answered in one shape, quickly, and without effect. */
export const hostileRequests = (): HostileRequest[] => [...framing(), ...sizes(), ...bodies(), ...addresses()];
