import { createHash } from 'node:crypto';
import { keyAreaNames } from '@atelier/domain/access/api-keys';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAdmin, aPortal, aUser, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { lastMail } from '../../../../test/mailbox.ts';
import { aJobRun, someParts } from '../../../../test/parts.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { commandTransaction } from '../../../platform/http/context/transactions.ts';
import { cleanUp } from '../../../platform/jobs/clean-up.ts';

const db = await freshDatabase();
await thePersonas(db);
const portal = await aPortal(db);
const admin = await portal.as(personaEmail('admin'));
const scope = { areas: ['products', 'assortments', 'orders'] as const, mayWrite: true, days: 30 };
const aKey = (api: ApiClient, more: object = {}) =>
  api.ok('createApiKey', { body: { name: 'Till', ...scope, areas: [...scope.areas], ...more } });

/** A program: no cookie, no page, another network than anybody else's. */
let networks = 0;
const program = (secret: string, headers: Record<string, string> = {}) => {
  networks += 1;
  const remoteAddress = `10.9.${networks >> 8}.${networks & 255}`;
  return async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const response = await portal.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress,
      headers: { host: 'localhost', authorization: `Bearer ${secret}`, ...headers },
      ...(payload ? { payload } : {}),
    });
    return {
      status: response.statusCode,
      code: response.body.startsWith('{') ? response.json().code : undefined,
      response,
    };
  };
};
const locations = '/locations';

test('a key is told once; what is kept is its hash, and no list, log or audit entry holds it', async () => {
  const person = await aUser(db);
  const api = await portal.as(person.email);
  const { key, secret } = await aKey(api);
  expect(secret).toMatch(/^atl_[0-9a-f]{10}_[A-Za-z0-9_-]{43}$/);
  expect(secret.startsWith(`${key.prefix}_`)).toBe(true);
  const { rows } = await db.pool.query('SELECT secret_hash FROM api_keys WHERE id = $1', [key._id]);
  expect(rows[0].secret_hash).toEqual(createHash('sha256').update(secret).digest());
  const rest = secret.slice(key.prefix.length + 1);
  expect(JSON.stringify(await api.ok('listApiKeys', {}))).not.toContain(rest);
  const listed = await admin.ok('queryApiKeys', { body: { query: { text: key.prefix } } });
  expect(listed.data).toMatchObject([{ _id: key._id, owner: person.userCode, state: 'Active' }]);
  expect(JSON.stringify(listed)).not.toContain(rest);
  const mail = await lastMail(db, person.email);
  expect(mail.subject).toBe('An API key was made for your account');
  expect(mail.text).toContain(key.prefix);
  expect(mail.text).not.toContain(rest);
  const dump = await db.pool.query('SELECT string_agg(a::text, chr(10)) AS all FROM audit_log a');
  expect(dump.rows[0].all).toContain(`Made the API key Till (${key.prefix})`);
  expect(dump.rows[0].all).not.toContain(rest);
});

test('[T2] a key for feeds opens the lists that feeds fill, and none that decides over people or money', async () => {
  const { secret } = await aKey(admin, { areas: ['feeds'] });
  const call = program(secret);
  const read = (list: string) => call('POST', `/admin/lists/${list}/query`, { query: {}, _options: {} });
  expect((await read('territories')).status).toBe(200);
  for (const list of ['orderLimits', 'orderWindows', 'directoryRules']) {
    expect((await read(list)).code).toBe('keyScope');
    const values = { name: 'Own', claim: 'groups', match: 'exists', year: 2026, location: 'US_10', amount: 1 };
    expect((await call('POST', `/admin/lists/${list}`, { values })).code).toBe('keyScope');
  }
});

test('a program reads and writes with a key as its owner, without a page, an origin or a cookie, and the log names the key', async () => {
  const mgr = await portal.as(personaEmail('mgr'));
  const { key, secret } = await aKey(mgr);
  const call = program(secret, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
  expect((await call('GET', locations)).status).toBe(200);
  expect((await mgr.ok('listApiKeys', {})).data[0]!.lastUsed).not.toBeNull();
  const made = await call('POST', '/assortments', { type: 'item', title: 'By a program' });
  const { rows } = await db.pool.query('SELECT actor, api_key FROM audit_log WHERE api_key IS NOT NULL');
  expect(made.status).toBe(200);
  expect(rows[0]).toMatchObject({ api_key: `Till (${key.prefix})` });
  const entries = await admin.ok('queryAudit', { body: { query: { text: key.prefix } } });
  expect(entries.data.map(({ apiKey }) => apiKey)).toContain(`Till (${key.prefix})`);
});

test('[T9] the rights of a key are those of its owner at that moment', async () => {
  const person = await anAdmin(db);
  const { secret } = await aKey(await portal.as(person.email), { areas: ['orders'] });
  const call = program(secret);
  await db.pool.query(
    `UPDATE users SET permissions = '[{"permission":"ADMIN__ORDERS","roles":["admin"]}]' WHERE email = $1`,
    [person.email],
  );
  expect((await call('GET', '/orderLimits')).status).toBe(200);
  await db.pool.query(`UPDATE users SET permissions = '[]' WHERE email = $1`, [person.email]);
  expect(await call('GET', '/orderLimits')).toMatchObject({ status: 403, code: 'forbidden' });
});

test('[T7] the keys of who is deactivated are dead at once, and stay so when they come back', async () => {
  const person = await aUser(db);
  const { secret } = await aKey(await portal.as(person.email));
  const call = program(secret);
  expect((await call('GET', locations)).status).toBe(200);
  const params = { userId: person.id };
  const { version } = await admin.ok('readUser', { params });
  const gone = await admin.ok('deactivateUser', { params, body: { expectedVersion: version } });
  expect(await call('GET', locations)).toMatchObject({ status: 401, code: 'keyInvalid' });
  await admin.ok('reactivateUser', { params, body: { expectedVersion: gone.version } });
  expect(await call('GET', locations)).toMatchObject({ status: 401, code: 'keyInvalid' });
});

test('a key whose owner is not active any more opens nothing, however that came about', async () => {
  const person = await aUser(db);
  const { secret } = await aKey(await portal.as(person.email));
  await db.pool.query(`UPDATE users SET status = 'deactivated' WHERE id = $1`, [person.id]);
  expect(await program(secret)('GET', locations)).toMatchObject({ status: 401, code: 'keyInvalid' });
  const { data } = await admin.ok('queryApiKeys', { body: { query: { ownerName: { $in: ['x'] } } } });
  expect(data).toEqual([]);
});

test('a revoked, an expired and an unknown key are refused with the same words', async () => {
  const api = await portal.as((await aUser(db)).email);
  const [revoked, expired] = [await aKey(api), await aKey(api)];
  await api.send('revokeApiKey', { params: { id: revoked.key._id } });
  await db.pool.query(`UPDATE api_keys SET expires_at = portal_now() WHERE id = $1`, [expired.key._id]);
  const unknown = `${revoked.secret.slice(0, -4)}AAAA`;
  const told = await Promise.all(
    [revoked.secret, expired.secret, unknown, 'atl_x', `atl_${'a'.repeat(4000)}`].map(async (secret) => {
      const { response } = await program(secret)('GET', locations);
      const { requestId: _, ...rest } = response.json();
      return [response.statusCode, rest];
    }),
  );
  for (const one of told)
    expect(one).toEqual([401, { code: 'keyInvalid', message: 'This API key is not valid, or not any more.' }]);
  const states = (await api.ok('listApiKeys', {})).data.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['Expired', 'Revoked']);
});

test('a request with a session and a key is nobody’s', async () => {
  const api = await portal.as((await aUser(db)).email);
  const { secret } = await aKey(api);
  for (const cookie of [api.cookieHeader(), 'sid=x', 'a=b; sid=']) {
    expect(await program(secret, { cookie })('GET', locations)).toMatchObject({ status: 400, code: 'badRequest' });
  }
  expect((await program(secret, { cookie: 'theme=dark' })('GET', locations)).status).toBe(200);
});

test('a foreign password in the same header is no key, and a session is what it was', async () => {
  const api = await portal.as((await aUser(db)).email);
  for (const authorization of ['Basic YTpi', 'Bearer eyJhbGciOi']) {
    expect((await api.raw({ method: 'GET', url: `/api${locations}`, headers: { authorization } })).statusCode).toBe(
      200,
    );
  }
});

test('[T4] a network that tries wrong keys has to wait, while right ones work on there', async () => {
  const api = await portal.as((await aUser(db)).email);
  const { secret } = await aKey(api);
  const remoteAddress = '10.77.0.1';
  const ask = async (key: string) =>
    (
      await portal.app.inject({
        method: 'GET',
        url: `/api${locations}`,
        remoteAddress,
        headers: { host: 'localhost', authorization: `Bearer ${key}` },
      })
    ).statusCode;
  const told: number[] = [];
  for (let at = 0; at < 40; at += 1) told.push(await ask(`${secret.slice(0, -6)}${String(at).padStart(6, '0')}`));
  expect(told.slice(0, 30).every((status) => status === 401)).toBe(true);
  expect(told.slice(30).every((status) => status === 429)).toBe(true);
  expect(await ask(secret)).toBe(200);
});

test('[T2] nobody ends a key of somebody else but an administrator', async () => {
  const [mine, other] = [await portal.as((await aUser(db)).email), await portal.as((await aUser(db)).email)];
  const { key, secret } = await aKey(mine);
  const params = { id: key._id };
  expect((await other.refused('revokeApiKey', { params })).status).toBe(404);
  expect((await other.ok('listApiKeys', {})).data).toEqual([]);
  expect((await program(secret)('GET', locations)).status).toBe(200);
  expect((await admin.send('revokeAnyApiKey', { params })).statusCode).toBe(204);
  expect((await program(secret)('GET', locations)).status).toBe(401);
  expect((await admin.refused('revokeAnyApiKey', { params })).status).toBe(404);
});

test('[T7] a command whose key was revoked after it was let in writes nothing', async () => {
  const api = await portal.as((await aUser(db)).email);
  const { key } = await aKey(api);
  const held = { id: key._id, name: key.name, prefix: key.prefix, areas: key.areas, mayWrite: true };
  const by = { sessionHash: Buffer.alloc(32), key: held };
  const retried = { owner: 'someone', key: 'key-of-this', requestHash: Buffer.from('asked') };
  const write = (subject: string, retryKey: typeof retried | undefined) =>
    commandTransaction(
      db,
      retryKey,
      by,
    )(async (tx) => {
      await tx.insertInto('attempts').values({ key: subject, failures: 1, window_started_at: new Date() }).execute();
    });
  await write('before', undefined);
  await api.send('revokeApiKey', { params: { id: key._id } });
  for (const retryKey of [undefined, retried])
    await expect(write('after', retryKey)).rejects.toMatchObject({ code: 'keyInvalid' });
  expect((await db.pool.query("SELECT FROM idempotency_keys WHERE owner = 'someone'")).rowCount).toBe(0);
  expect((await db.pool.query("SELECT key FROM attempts WHERE key IN ('before', 'after')")).rows).toEqual([
    { key: 'before' },
  ]);
});

test.each([
  ['no area', { areas: [] }],
  ['an area twice', { areas: ['orders', 'orders'] }],
  ['an area that is none', { areas: ['users'] }],
  ['more than a year', { days: 366 }],
  ['no day', { days: 0 }],
  ['no name', { name: ' ' }],
  ['a name with a line break', { name: 'a\nb' }],
])('%s makes no key', async (_what, more) => {
  const api = await portal.as((await aUser(db)).email);
  expect((await api.send('createApiKey', { body: { name: 'Till', ...scope, ...more } } as never)).statusCode).toBe(422);
  expect((await api.ok('listApiKeys', {})).data).toEqual([]);
});

test('keys that ended long ago are forgotten, the others stay', async () => {
  const api = await portal.as((await aUser(db)).email);
  const [old, ended, alive] = [await aKey(api), await aKey(api), await aKey(api, { areas: [...keyAreaNames] })];
  await db.pool.query(`UPDATE api_keys SET expires_at = now() - interval '91 days' WHERE id = $1`, [old.key._id]);
  await db.pool.query(`UPDATE api_keys SET revoked_at = now() - interval '89 days' WHERE id = $1`, [ended.key._id]);
  await cleanUp.run(aJobRun(someParts(db)) as never, undefined as never);
  const left = (await api.ok('listApiKeys', {})).data.map(({ _id }) => _id);
  expect(left.toSorted()).toEqual([ended.key._id, alive.key._id].toSorted());
});

test('one person has at most twenty keys that work; one that was revoked makes room', async () => {
  const api = await portal.as((await aUser(db)).email);
  const keys = [];
  for (let at = 0; at < 20; at += 1) keys.push(await aKey(api));
  const body = { name: 'One more', ...scope, areas: [...scope.areas] };
  expect((await api.refused('createApiKey', { body })).code).toBe('wrongState');
  await api.send('revokeApiKey', { params: { id: keys[0]!.key._id } });
  expect((await api.send('createApiKey', { body })).statusCode).toBe(200);
});
