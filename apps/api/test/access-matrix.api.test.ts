import { randomUUID } from 'node:crypto';
import { contract, type RouteName } from '@atelier/contract';
import type { ProblemReply } from '@atelier/contract/platform/problem-reply';
import type { Route } from '@atelier/contract/platform/route';
import { personas } from '@atelier/demo-data/people/personas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessTable, everyPersona, type Persona } from './access-table.ts';
import { type ApiClient, addressOf } from './api-client.ts';
import { aPortal, demoPassword, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const routes = Object.entries(contract) as [RouteName, Route][];
const clients = new Map<Persona | 'nobody', ApiClient>();
const ids = new Map<string, string>();

beforeAll(async () => {
  await thePersonas(db);
  clients.set('nobody', portal.anyone());
  for (const [index, persona] of everyPersona.entries()) {
    clients.set(persona, await portal.as(personaEmail(persona), { address: `10.3.0.${index + 1}` }));
  }
  const rows = await db.kysely.selectFrom('users').select(['id', 'email']).execute();
  for (const { id, email } of rows) ids.set(email, id);
});

const targetOf = (persona: string) => ids.get(personaEmail(persona)) ?? '';

/** Past the guard an empty body is refused as input, so no call of the matrix changes anything. */
const call = async (client: ApiClient, route: Route, id: string) => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, id]));
  const response = await portal.app.inject({
    method: route.method,
    url: addressOf(route, { params }),
    remoteAddress: '10.3.1.1',
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      cookie: client.cookieHeader(),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(route.body ? { payload: '{}' } : {}),
    payloadAsStream: true,
  });
  const isStream = route.reply === 'events' || route.reply === 'lines';
  if (isStream && response.statusCode === 200) {
    response.stream().destroy();
    return { status: 200, body: '' };
  }
  let body = '';
  for await (const chunk of response.stream()) body += String(chunk);
  return { status: response.statusCode, body };
};

const problemOf = (body: string): Partial<ProblemReply> => (body.startsWith('{') ? JSON.parse(body) : {});
const verdictOf = ({ status, body }: { status: number; body: string }) => {
  const { code } = problemOf(body);
  if (code === 'notSignedIn') return `refused ${status}`;
  return code === 'forbidden' ? `refused ${status}` : 'let in';
};

const expected = (name: RouteName, who: Persona | 'nobody'): string => {
  const allowed = accessTable[name];
  if (allowed === 'anyone') return 'let in';
  if (who === 'nobody') return 'refused 401';
  return allowed.includes(who) ? 'let in' : 'refused 403';
};

const without = (body: string) => {
  const { requestId: _, ...rest } = problemOf(body);
  return rest;
};

const checksum = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    SELECT md5(concat(
      (SELECT string_agg((u.*)::text, '' ORDER BY id) FROM users u),
      (SELECT count(*) FROM audit_log), (SELECT count(*) FROM mail_outbox), (SELECT count(*) FROM secret_links),
      (SELECT string_agg((s.*)::text, '' ORDER BY user_id, key) FROM user_settings s))) AS sum`.execute(db.kysely);
  return rows[0]?.sum ?? '';
};

describe('[T2][T10] who gets past the guard of which route', () => {
  test('every route of the contract has a row, every persona of the demo a column', () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(Object.keys(contract).toSorted());
    expect([...everyPersona].toSorted()).toEqual(personas.map(({ persona }) => persona).toSorted());
  });

  // Logging out ends the session that the other rows need; sessions.api.test.ts covers it.
  const swept = routes.filter(([name]) => name !== 'logout');

  test.each(swept)('%s', async (name, route) => {
    const before = await checksum();
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [who, client] of clients) {
      const result = await call(client, route, randomUUID());
      expect(result.status).toBeLessThan(500);
      seen[who] = verdictOf(result);
      wanted[who] = expected(name, who);
    }
    expect(seen).toEqual(wanted);
    expect(await checksum()).toBe(before);
  });
});

describe('[T2] a forbidden id and a random id get the same reply', () => {
  const withId = routes.filter(([, route]) => route.path.includes('{userId}') && route.need !== 'anyone');

  test.each(withId)('%s', async (name, route) => {
    const before = await checksum();
    for (const persona of everyPersona) {
      if (expected(name, persona) === 'let in') continue;
      const client = clients.get(persona);
      if (!client) throw new Error(`${persona} has no browser.`);
      const real = await call(client, route, targetOf('gone'));
      const random = await call(client, route, randomUUID());
      const own = await call(client, route, targetOf(persona));
      expect([real.status, without(real.body)]).toEqual([random.status, without(random.body)]);
      expect([own.status, without(own.body)]).toEqual([random.status, without(random.body)]);
    }
    expect(await checksum()).toBe(before);
  });

  test.each(['%00', '..%2f..%2fetc%2fpasswd', 'x', "1'--", '0'.repeat(5_000), '00000000-0000-0000-0000-00000000000g'])(
    'an administrator asking for %s gets the 404 of a random id',
    async (id) => {
      const admin = clients.get('admin');
      if (!admin) throw new Error('The administrator has no browser.');
      const odd = await admin.raw({ method: 'GET', url: `/api/admin/users/${id}` });
      const random = await admin.raw({ method: 'GET', url: `/api/admin/users/${randomUUID()}` });
      expect([odd.statusCode, without(odd.body)]).toEqual([random.statusCode, without(random.body)]);
      expect(odd.statusCode).toBe(404);
    },
  );
});

test('[M3.1] the bypass flag opens permissions but never replaces the login', async () => {
  const open = await aPortal(db, { env: { BYPASS_ACCESS: 'on' } });
  expect((await open.anyone().refused('listUsers', { query: {} })).status).toBe(401);
  const user = open.anyone();
  await user.ok('login', { body: { email: personaEmail('user'), password: demoPassword } });
  expect((await user.ok('listUsers', { query: {} })).totalCount).toBe(everyPersona.length);
});

test('[T9] replies depend on who asks, so nobody gets another person’s copy', async () => {
  const [admin, user] = [clients.get('admin'), clients.get('user')];
  const first = await admin?.send('currentSession', {});
  expect(first?.headers['cache-control']).toBe('private, no-store');
  expect(first?.headers.vary).toMatch(/cookie/i);
  const etag = String(first?.headers.etag ?? '"x"');
  const second = await user?.send(
    'currentSession',
    {},
    { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() },
  );
  expect(second?.statusCode).toBe(200);
  expect(second?.json().user.email).toBe(personaEmail('user'));
});
