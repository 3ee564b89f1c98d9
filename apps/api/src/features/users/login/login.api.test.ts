import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, demoPassword, personaEmail, thePersonas } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { hashPassword } from '../passwords/passwords.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
beforeAll(() => thePersonas(db));

const tryLogin = (email: string, password = 'not the password') =>
  portal.anyone().refused('login', { body: { email, password } });

describe('[M2.1] login', () => {
  test('the right password opens a session with the rights of the person', async () => {
    const api = portal.anyone();
    const session = await api.ok('login', { body: { email: ' MGR@Atelier.example ', password: demoPassword } });
    expect(session.user).toMatchObject({ email: 'mgr@atelier.example', userCode: 'NL1002' });
    expect(session.user.permissions).toContainEqual({ permission: 'PRODUCT__ASSORTMENTS', roles: ['manager'] });
    expect((await api.ok('currentSession', {})).user).toEqual(session.user);
  });

  test('every persona can sign in, also those with capitals in their name', async () => {
    for (const persona of ['admin', 'iaUS', 'coordA', 'srEditor', 'gone']) {
      const api = await portal.as(personaEmail(persona));
      expect((await api.ok('ping', {})).status).toBe('ok');
    }
  });

  test('the reply never carries a hash', async () => {
    const reply = await portal
      .anyone()
      .send('login', { body: { email: personaEmail('user'), password: demoPassword } });
    expect(reply.body).not.toMatch(/argon2|hash/i);
  });

  test('[A] an unknown address and a wrong password get the same answer', async () => {
    const { requestId: _a, ...unknown } = await tryLogin('nobody@nowhere.example');
    const { requestId: _b, ...wrong } = await tryLogin(personaEmail('user'));
    expect(unknown).toEqual(wrong);
    expect(unknown).toMatchObject({ status: 401, code: 'wrongLogin' });
  });

  test('[A] and cost the same work: without the decoy the ratio is far below', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    // Time of the processor: what passes on the clock is also the work of others on the machine.
    const measure = async (list: number[], email: string) => {
      const started = process.cpuUsage();
      await portal.anyone({ address: '10.1.1.1' }).refused('login', { body: { email, password: 'x' } });
      const { user, system } = process.cpuUsage(started);
      list.push(user + system);
    };
    // The people of tests have hashes that are quick to check; this one is as people get it.
    const password_hash = await hashPassword(demoPassword);
    for (let round = 0; round < 9; round += 1) {
      const { id, email } = await aUser(db);
      await db.kysely.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
      await measure(times.known, email);
      await measure(times.unknown, `ghost${round}@nowhere.example`);
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0;
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.5);
  });
});

describe('[M2.2] accounts that cannot enter', () => {
  test('a deactivated person with the right password reads whom to write to', async () => {
    const { email } = await aUser(db, { status: 'deactivated' });
    expect(await tryLogin(email, demoPassword)).toMatchObject({
      status: 403,
      message: sessionMessages.deactivated('admin@atelier.example'),
    });
  });

  test('with a wrong password not even that is told', async () => {
    const { email } = await aUser(db, { status: 'deactivated' });
    expect((await tryLogin(email)).code).toBe('wrongLogin');
  });

  test('a pending person reads that the request is under review', async () => {
    const { email } = await aUser(db, { status: 'pending', password: false });
    expect((await tryLogin(email)).message).toBe(sessionMessages.accessPending);
  });
});

describe('[A] what is sent as a login', () => {
  const bodies: [string, unknown][] = [
    ['an array', ['a@b.example', 'x']],
    ['an operator', { email: { $ne: null }, password: { $ne: null } }],
    ['numbers', { email: 1, password: 2 }],
    ['null', null],
    ['an empty password', { email: 'a@b.example', password: '' }],
    ['a password of 1,001 characters', { email: 'a@b.example', password: 'x'.repeat(1_001) }],
    ['a NUL in the password', { email: 'a@b.example', password: 'a\u0000b' }],
    ['a lone surrogate in the address', { email: '\ud800@b.example', password: 'x' }],
  ];
  test.each(bodies)('%s is 422 with a readable message', async (_title, body) => {
    const reply = await portal.anyone().raw({
      method: 'POST',
      url: '/api/users/session',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toMatch(/^Please check what you entered\. ./);
  });

  test('a password of 1 MB is refused before it is hashed', async () => {
    const reply = await portal.anyone().raw({
      method: 'POST',
      url: '/api/users/session',
      payload: JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1024 * 1024) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(413);
  });

  test('prototype keys are refused and pollute nothing', async () => {
    const reply = await portal.anyone().raw({
      method: 'POST',
      url: '/api/users/session',
      payload: '{"email":"a@b.example","password":"x","__proto__":{"polluted":1}}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('two passwords that agree in their first 72 bytes are two passwords', async () => {
    const { email } = await aUser(db);
    const stem = 'x'.repeat(72);
    await db.kysely
      .updateTable('users')
      .set({ password_hash: await hashPassword(`${stem}one`) })
      .where('email', '=', email)
      .execute();
    expect((await tryLogin(email, `${stem}two`)).code).toBe('wrongLogin');
    await portal.anyone().ok('login', { body: { email, password: `${stem}one` } });
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-16', 415],
    ['multipart/form-data', 415],
  ])('[T13] a body of type %s answers %i', async (type, status) => {
    const reply = await portal.anyone().raw({
      method: 'POST',
      url: '/api/users/session',
      payload: JSON.stringify({ email: personaEmail('user'), password: demoPassword }),
      headers: { 'content-type': type },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.cookies).toEqual([]);
  });

  test('a method in a header does not override the method', async () => {
    const reply = await portal.anyone().raw({
      method: 'GET',
      url: '/api/users/logout',
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
    });
    expect(reply.statusCode).toBe(200);
  });
});

test('the sign-in page shows demo people in demo mode only', async () => {
  const demo = await portal.anyone().ok('signInOptions', {});
  expect(demo.logins.map((login) => login.email)).toContain('iaus@atelier.example');
  expect(demo).toMatchObject({ demo: true, openId: false, demoPassword });
  const real = await aPortal(db, { env: { DEMO: 'off' } });
  expect(await real.anyone().ok('signInOptions', {})).toEqual({ demo: false, empty: false, openId: false, logins: [] });
});

test('without any administrator the deactivation text still reads', async () => {
  const { administratorAddress } = await import('../administrator-address.ts');
  await db.kysely.updateTable('users').set({ status: 'deactivated' }).where('email', 'like', 'admin@%').execute();
  expect(await administratorAddress(db.kysely)).toBe('your company');
  const { email } = await anAdmin(db);
  expect(await administratorAddress(db.kysely)).toBe(email);
});
