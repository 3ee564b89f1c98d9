import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAdmin, aPortal, aUser, demoPassword, type TestUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { hashOf } from '../../platform/http/session-cookie.ts';
import { readCloudToken } from './cloud-token.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const { timeoutMs, absoluteMs } = portal.platform.config.session;
let person: TestUser;
beforeAll(async () => {
  person = await aUser(db);
});

const sessionOf = (api: ApiClient) => hashOf(api.cookies.get('sid') ?? '');
const age = (api: ApiClient, column: 'last_action_at' | 'created_at', ms: number) =>
  sql`UPDATE sessions SET ${sql.ref(column)} = now() - make_interval(secs => ${ms / 1000})
      WHERE id_hash = ${sessionOf(api)}`.execute(db.kysely);
const statusOf = async (api: ApiClient) => (await api.send('ping', {})).statusCode;

describe('[T8] the server ends idle sessions by itself', () => {
  test('pings do not extend, an action does', async () => {
    const api = await portal.as(person.email);
    await age(api, 'last_action_at', timeoutMs - 60_000);
    const first = (await api.ok('ping', {})).expiresInMs;
    expect(first).toBeLessThanOrEqual(60_000);
    expect((await api.ok('ping', {})).expiresInMs).toBeLessThanOrEqual(first);
    expect((await api.ok('keepAlive', {})).expiresInMs).toBeGreaterThan(timeoutMs - 60_000);
  });

  test.each(['version', 'signInOptions'] as const)('%s, called by itself, does not extend either', async (name) => {
    const api = await portal.as(person.email);
    await age(api, 'last_action_at', timeoutMs - 60_000);
    await api.ok(name, {});
    expect((await api.ok('ping', {})).expiresInMs).toBeLessThanOrEqual(60_000);
  });

  test('a reload shows the time after it, not before', async () => {
    const api = await portal.as(person.email);
    await age(api, 'last_action_at', timeoutMs - 60_000);
    expect((await api.ok('currentSession', {})).expiresInMs).toBeGreaterThan(timeoutMs - 60_000);
  });

  test('past the idle time every call is 401, and acting does not revive it', async () => {
    const api = await portal.as(person.email);
    await age(api, 'last_action_at', timeoutMs);
    expect(await statusOf(api)).toBe(401);
    expect((await api.refused('keepAlive', {})).status).toBe(401);
    expect(await statusOf(api)).toBe(401);
  });

  test('the absolute end comes even to busy people', async () => {
    const api = await portal.as(person.email);
    await age(api, 'created_at', absoluteMs - 30_000);
    expect((await api.ok('keepAlive', {})).expiresInMs).toBeLessThanOrEqual(30_000);
    await age(api, 'created_at', absoluteMs);
    expect(await statusOf(api)).toBe(401);
  });
});

describe('[T7] session ids', () => {
  test('a cookie set before login is not taken over', async () => {
    const api = portal.anyone();
    const planted = 'A'.repeat(43);
    api.cookies.set('sid', planted);
    await api.ok('login', { body: { email: person.email, password: demoPassword } });
    expect(api.cookies.get('sid')).not.toBe(planted);
    api.cookies.set('sid', planted);
    expect(await statusOf(api)).toBe(401);
  });

  test('a cookie is worth nothing after logout', async () => {
    const api = await portal.as(person.email);
    const kept = api.cookies.get('sid') ?? '';
    const reply = await api.send('logout', {});
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
    // What this browser has seen goes as well: the next person sees it anew.
    expect(reply.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^intros=; Path=\/global\/conference; Max-Age=0/),
    );
    expect(api.cookies.has('sid')).toBe(false);
    api.cookies.set('sid', kept);
    expect(await statusOf(api)).toBe(401);
  });

  test('a login while logged in ends the session before it', async () => {
    const api = await portal.as(person.email);
    const before = api.cookies.get('sid') ?? '';
    await api.ok('login', { body: { email: person.email, password: demoPassword } });
    const other = portal.anyone();
    other.cookies.set('sid', before);
    expect([await statusOf(other), await statusOf(api)]).toEqual([401, 200]);
  });

  test('two tabs that log out both succeed', async () => {
    const api = await portal.as(person.email);
    const cookie = { cookie: api.cookieHeader() };
    const replies = await Promise.all([api.send('logout', {}, cookie), api.send('logout', {}, cookie)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
  });

  test('only the hash of an id is stored', async () => {
    const api = await portal.as(person.email);
    const { rows } = await sql<{ all: string }>`SELECT string_agg(s::text, ' ') AS all FROM sessions s`.execute(
      db.kysely,
    );
    expect(rows[0]?.all).not.toContain(api.cookies.get('sid'));
  });

  test('[A] broken cookies are 401, never 500', async () => {
    const api = await portal.as(person.email);
    const good = api.cookies.get('sid') ?? '';
    const forged = [
      `sid=${good.slice(0, -1)}`,
      `sid=${good}x`,
      `sid=${good}; sid=${good}`,
      `sid=`,
      `sid=${'é'.repeat(20)}`,
      `sid=${'x'.repeat(8_000)}`,
      `__proto__=1; constructor=2`,
      `sid="${good}"`,
      `SID=${good}`,
    ];
    for (const cookie of forged) {
      const reply = await portal.anyone().send('ping', {}, { cookie });
      expect([cookie.slice(0, 60), reply.statusCode]).toEqual([cookie.slice(0, 60), 401]);
    }
    expect((await api.send('ping', {}, { cookie: `a=1; sid=${good}; __proto__=2` })).statusCode).toBe(200);
    expect((await api.send('ping', {}, { ['__proto__']: 'x' } as Record<string, string>)).statusCode).toBe(200);
  });

  test('over HTTPS the cookie is __Host-, HttpOnly, Secure, Lax', async () => {
    const secure = await aPortal(db, { env: { PUBLIC_URL: 'https://atelier.test' } });
    const own = { host: 'atelier.test', origin: 'https://atelier.test' };
    const reply = await secure.anyone().send('login', { body: { email: person.email, password: demoPassword } }, own);
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-known=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/),
    ]);
    expect(reply.headers['strict-transport-security']).toBeTruthy();
  });
});

describe('[T13] requests from other sites', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost.evil.example' },
  ];
  test.each(foreign)('logout is refused and the person stays logged in: %j', async (headers) => {
    const api = await portal.as(person.email);
    expect((await api.refused('logout', {}, headers)).code).toBe('crossOrigin');
    expect(await statusOf(api)).toBe(200);
  });

  test.each(foreign)('a write is refused and changes nothing: %j', async (headers) => {
    const api = await portal.as(person.email);
    const call = { params: { key: 'grid.columns' }, body: { value: 'evil' } };
    expect((await api.refused('writeSetting', call, headers)).code).toBe('crossOrigin');
    expect((await api.ok('readSetting', { params: { key: 'grid.columns' } })).version).toBe(0);
  });

  test('nobody is logged in by another site', async () => {
    const body = { email: person.email, password: demoPassword };
    for (const headers of foreign) {
      const reply = await portal.anyone().send('login', { body }, headers);
      expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
    }
  });
});

describe('[T7] the upload token', () => {
  test('lives a quarter of an hour at most, for own files only, and dies with the session', async () => {
    const api = await portal.as(person.email);
    const { token, expiresIn, prefix, sessionSeconds } = await api.ok('cloudToken', {});
    expect([expiresIn <= 900, prefix, sessionSeconds]).toEqual([true, `uploads/${person.userCode}/`, 3600]);
    expect(await readCloudToken(portal.platform, token)).toEqual({ userCode: person.userCode, prefix });
    await api.ok('logout', {});
    expect(await readCloudToken(portal.platform, token)).toBeUndefined();
  });

  test('a changed, expired or foreign token is refused', async () => {
    const { token } = await (await portal.as(person.email)).ok('cloudToken', {});
    const [body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const other = Buffer.from(JSON.stringify({ ...claims, prefix: 'uploads/' })).toString('base64url');
    for (const forged of [`${other}.${signature}`, `${body}.`, `${body}`, '', `${body}.${signature}x`, 'a.b.c']) {
      expect(await readCloudToken(portal.platform, forged)).toBeUndefined();
    }
    const later = { ...portal.platform, clock: { now: () => new Date(Date.now() + 901_000) } };
    expect(await readCloudToken(later, token)).toBeUndefined();
    const stranger = await aPortal(db, { env: { SESSION_SECRET: 'another secret of at least 32 characters' } });
    expect(await readCloudToken(stranger.platform, token)).toBeUndefined();
  });
});

describe('[T7] sessions end at once for people who lose their rights', () => {
  test('on deactivation, and a login is refused', async () => {
    const leaver = await aUser(db);
    const admin = await portal.as((await anAdmin(db)).email);
    const tabs = [await portal.as(leaver.email), await portal.as(leaver.email)];
    const { token } = await tabs[0]!.ok('cloudToken', {});
    const params = { userId: leaver.id };
    const { version } = await admin.ok('readUser', { params });
    await admin.ok('deactivateUser', { params, body: { expectedVersion: version } });
    for (const api of tabs) expect(await statusOf(api)).toBe(401);
    expect((await tabs[0]!.refused('cloudToken', {})).status).toBe(401);
    expect(await readCloudToken(portal.platform, token)).toBeUndefined();
    expect(
      (await portal.anyone().refused('login', { body: { email: leaver.email, password: demoPassword } })).code,
    ).toBe('accountDeactivated');
  });

  test('an open stream of a leaver ends by itself', async () => {
    const leaver = await aUser(db);
    const admin = await portal.as((await anAdmin(db)).email);
    const tab = await portal.as(leaver.email);
    const response = await portal.app.inject({
      url: '/api/push',
      headers: { host: 'localhost', cookie: tab.cookieHeader() },
      payloadAsStream: true,
    });
    let heard = '';
    const ended = (async () => {
      for await (const chunk of response.stream()) heard += String(chunk);
    })();
    await admin.ok('deactivateUser', { params: { userId: leaver.id }, body: { expectedVersion: 1 } });
    await ended;
    expect(heard).toContain('event: session-ended');
  });

  test('on a change of rights, but not on a change of name', async () => {
    const member = await aUser(db);
    const admin = await portal.as((await anAdmin(db)).email);
    const api = await portal.as(member.email);
    const params = { userId: member.id };
    const renamed = await admin.ok('updateUser', { params, body: { expectedVersion: 1, name: 'Renamed' } });
    expect((await api.ok('currentSession', {})).user.name).toBe('Renamed');
    const permissions = [{ permission: 'PRODUCTS' as const, roles: ['user'] }];
    await admin.ok('updateUser', { params, body: { expectedVersion: renamed.version, permissions } });
    expect(await statusOf(api)).toBe(401);
  });

  test('[T9] rights are read with every request', async () => {
    const admin = await anAdmin(db);
    const api = await portal.as(admin.email);
    await api.ok('listUsers', { query: {} });
    await db.kysely.updateTable('users').set({ permissions: '[]' }).where('id', '=', admin.id).execute();
    expect((await api.refused('listUsers', { query: {} })).status).toBe(403);
  });
});
