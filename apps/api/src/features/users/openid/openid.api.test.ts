import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { anAdmin, aPortal, aUser, demoPassword } from '../../../../test/builders.ts';
import { whileUnderWay } from '../../../../test/in-one-moment.ts';
import { lastMail, linkIn } from '../../../../test/mailbox.ts';
import { anOpenIdProvider, client } from '../../../../test/openid-provider.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const origin = 'http://localhost';
const db = await freshDatabase();
const directory = await anOpenIdProvider(`${origin}/api/users/openid/callback`);
const portal = await aPortal(db, {
  env: {
    PUBLIC_URL: origin,
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  },
});

const begin = async (api: ApiClient, returnTo?: string) => {
  const reply = await api.send('openIdStart', { query: { returnTo } });
  return String(reply.headers.location);
};
const comeBack = async (api: ApiClient, address: string) => {
  const { pathname, search } = new URL(address);
  const reply = await api.raw({
    method: 'GET',
    url: `${pathname}${search}`,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  return String(reply.headers.location);
};
const signIn = async (api: ApiClient, login: string, returnTo?: string) =>
  comeBack(api, await directory.signIn(await begin(api, returnTo), login));
const pings = async (api: ApiClient) => (await api.send('ping', {})).statusCode;

let logins = 0;
const newLogin = () => {
  logins += 1;
  return `login${logins}`;
};

const employee = async (login: string, facts: Parameters<typeof aUser>[1] = {}) => {
  const email = `${login}@company.example`;
  directory.people.set(login, { email, email_verified: true, given_name: 'Erin', family_name: 'Vogel' });
  return aUser(db, { email, strategy: 'directory', password: false, ...facts });
};

describe('signing in with the company directory', () => {
  test('the sign-in page offers it', async () => {
    expect((await portal.anyone().ok('signInOptions', {})).openId).toBe(true);
  });

  test('a known employee lands where they wanted, with a session', async () => {
    await employee('erin');
    const api = portal.anyone();
    expect(await signIn(api, 'erin', '/product/assortments?tab=all')).toBe('/product/assortments?tab=all');
    expect((await api.ok('currentSession', {})).user.email).toBe('erin@company.example');
    expect(api.cookies.has('openid')).toBe(false);
  });

  test('[A] whoever signs in with it has no other way in, whatever password they once had', async () => {
    const { email } = await employee(newLogin(), { password: true });
    const wrong = await portal.anyone().refused('login', { body: { email, password: demoPassword } });
    expect(wrong).toMatchObject({ status: 401, code: 'wrongLogin' });
  });

  test('the second time the account is found by its subject, whatever the address has become', async () => {
    const person = await employee('moved');
    await signIn(portal.anyone(), 'moved');
    directory.people.set('moved', { email: 'married@company.example', email_verified: true });
    const api = portal.anyone();
    await signIn(api, 'moved');
    expect((await api.ok('currentSession', {})).user.id).toBe(person.id);
  });

  test('in two windows for the first time, both windows open', async () => {
    const { id } = await employee('twice');
    const windows = [portal.anyone(), portal.anyone()];
    const back = await Promise.all(windows.map(async (api) => directory.signIn(await begin(api), 'twice')));
    const landed = await whileUnderWay(
      db,
      (other) => other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]),
      windows.map((api, n) => () => comeBack(api, back[n] ?? '')),
    );
    expect(landed).toEqual(['/', '/']);
  });

  test.each([
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('returnTo %s leads to %s', async (returnTo, landing) => {
    const login = newLogin();
    await employee(login);
    expect(await signIn(portal.anyone(), login, returnTo)).toBe(landing);
  });

  test.each([
    ['pending', '/not-approved'],
    ['unconfirmed', '/not-approved?reason=emailUnconfirmed'],
    ['deactivated', '/not-approved?reason=accountDeactivated'],
  ] as const)('a %s person gets no session and lands on %s', async (status, landing) => {
    await employee(`is-${status}`, { status });
    const api = portal.anyone();
    expect(await signIn(api, `is-${status}`)).toBe(landing);
    expect(await pings(api)).toBe(401);
  });
});

describe('[A] tricks with the way back', () => {
  test('a way back works once', async () => {
    await employee('replay');
    const api = portal.anyone();
    const back = await directory.signIn(await begin(api), 'replay');
    const cookie = { ...Object.fromEntries(api.cookies) };
    await comeBack(api, back);
    api.cookies.set('openid', cookie.openid ?? '');
    expect(await comeBack(api, back)).toBe('/login?problem=directory');
  });

  test('a victim cannot be signed in with the way back of an attacker', async () => {
    await employee('attacker');
    const attacker = portal.anyone();
    const back = await directory.signIn(await begin(attacker), 'attacker');
    const victim = portal.anyone();
    expect(await comeBack(victim, back)).toBe('/login?problem=directory');
    await begin(victim);
    expect(await comeBack(victim, back)).toBe('/login?problem=directory');
    expect(await pings(victim)).toBe(401);
  });

  test.each([
    ['a changed code', (url: URL) => url.searchParams.set('code', 'forged')],
    ['a changed state', (url: URL) => url.searchParams.set('state', 'forged')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    [
      'a refusal',
      (url: URL) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      },
    ],
  ])('%s ends on the login page without a session', async (_title, tamper) => {
    const login = newLogin();
    await employee(login);
    const api = portal.anyone();
    const back = new URL(await directory.signIn(await begin(api), login));
    tamper(back);
    expect(await comeBack(api, back.href)).toBe('/login?problem=directory');
    expect(await pings(api)).toBe(401);
  });

  test('an address the directory does not vouch for opens nobody’s account', async () => {
    const victim = await employee('boss');
    directory.people.set('mallory', { email: 'boss@company.example', email_verified: false });
    const api = portal.anyone();
    expect(await signIn(api, 'mallory')).toMatch(/^\/ad-register\//);
    expect(await pings(api)).toBe(401);
    const row = await db.kysely
      .selectFrom('users')
      .select('directory_subject')
      .where('id', '=', victim.id)
      .executeTakeFirst();
    expect(row?.directory_subject).toBeNull();
  });

  test('a vouched address does not take over an account with a password', async () => {
    await aUser(db, { email: 'partner@outside.example' });
    directory.people.set('partner', { email: 'partner@outside.example', email_verified: true });
    const api = portal.anyone();
    expect(await signIn(api, 'partner')).toMatch(/^\/ad-register\//);
    expect(await pings(api)).toBe(401);
  });

  test('[T6] the log names the failure without code, state or verifier', () => {
    const failures = portal.log.filter((line) => line.includes('sign-in with the directory failed'));
    expect(failures.length).toBeGreaterThan(3);
    for (const line of failures) expect(line).not.toMatch(/code=|state=|verifier/);
  });
});

describe('[M2.3] a person the directory knows and Atelier does not', () => {
  const api = portal.anyone();
  let pendingUser = '';

  test('comes to /ad-register with what the directory said', async () => {
    directory.people.set('newbie', {
      email: 'Newbie@Company.example',
      email_verified: true,
      given_name: 'Nia',
      family_name: 'Lund',
    });
    const landing = await signIn(api, 'newbie');
    pendingUser = landing.split('/')[2] ?? '';
    expect(await api.ok('pendingUser', { params: { pendingUser } })).toEqual({
      name: 'Nia',
      lastName: 'Lund',
      email: 'newbie@company.example',
    });
  });

  const form = { name: 'Nia', lastName: 'Lund', company: 'Company', email: 'somebody-else@company.example' };

  test('registers with the address of the directory, not of the form, and waits for review', async () => {
    const reply = await api.ok('requestAccess', { body: { ...form, pendingUser } });
    expect(reply.message).toBe(sessionMessages.accessPending);
    const row = await db.kysely
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'newbie@company.example')
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'pending', strategy: 'directory', password_hash: null });
  });

  test('[A] a replay of the registration is a 404', async () => {
    expect((await api.refused('requestAccess', { body: { ...form, pendingUser } })).code).toBe('linkInvalid');
    expect((await api.refused('pendingUser', { params: { pendingUser } })).code).toBe('linkInvalid');
  });

  test('once approved, signs in without a password', async () => {
    const admin = await portal.as((await anAdmin(db)).email);
    const { data } = await admin.ok('listUsers', { query: { text: 'newbie@', status: 'pending' } });
    const userId = data[0]?.id ?? '';
    await admin.ok('approveUser', { params: { userId }, body: { expectedVersion: 2, withoutRights: true } });
    expect(linkIn(await lastMail(db, 'newbie@company.example')).path).toBe('/login');
    const browser = portal.anyone();
    expect(await signIn(browser, 'newbie')).toBe('/');
    expect(await pings(browser)).toBe(200);
  });
});

test('a directory that is down leads back to the login page, and works again when it is up', async () => {
  await employee('patient');
  const fresh = await aPortal(db, { config: portal.platform.config });
  directory.broken = true;
  expect(await begin(fresh.anyone())).toBe('/login?problem=directory');
  directory.broken = false;
  expect(await begin(fresh.anyone())).toMatch(directory.issuer);
});

test('without configuration the routes do not exist', async () => {
  const plain = await aPortal(db);
  expect((await plain.anyone().refused('openIdStart', { query: {} })).status).toBe(404);
  expect((await plain.anyone().refused('openIdCallback', { query: {} })).status).toBe(404);
});
