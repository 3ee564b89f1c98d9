import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, demoPassword } from '../../../../test/builders.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { countTry, networkOf, spendTry } from '../../../platform/attempts.ts';
import { loginByAccount, loginByNetwork, loginFromKnownBrowser, loginFromNetwork } from '../attempts/attempt-limits.ts';
import { hashPassword } from '../passwords/passwords.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

const guess = (email: string, address: string, headers?: Record<string, string>) =>
  portal.anyone({ address }).refused('login', { body: { email, password: 'guess' } }, headers);
const enter = (email: string, address: string) =>
  portal.anyone({ address }).send('login', { body: { email, password: demoPassword } });

let lastAddress = 0;
const freshAddress = () => `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

const somewhere = '198.51.100.20';
const { free } = loginFromNetwork;

const tireOut = async (email: string, address = somewhere) => {
  for (let i = 0; i < free; i += 1) expect((await guess(email, address)).status).toBe(401);
};

const waitOver = (minutes: number) =>
  sql`UPDATE attempts SET window_started_at = window_started_at - make_interval(mins => ${minutes})`.execute(db.kysely);

beforeEach(() => db.kysely.deleteFrom('attempts').execute());

describe('[G40] guessing one account', () => {
  test('one network has to wait, longer after each further try, even with the right password', async () => {
    const { email } = await aUser(db);
    await tireOut(email);
    for (const [index, minutes] of loginFromNetwork.minutes.entries()) {
      expect(await guess(email, somewhere)).toMatchObject({
        status: 429,
        message: `Too many attempts. Please try again in ${minutes} minutes.`,
      });
      if (index === 0) {
        const reply = await enter(email, somewhere);
        expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(minutes * 60)]);
      }
      await waitOver(minutes);
      expect((await guess(email, somewhere)).status).toBe(401);
    }
  });

  test('nobody locks somebody else out: the right password from another network gets in', async () => {
    const { email } = await aUser(db);
    await tireOut(email);
    expect((await enter(email, freshAddress())).statusCode).toBe(200);
    expect((await enter(email, somewhere)).statusCode).toBe(429);
  });

  test('a browser that signed in before gets in at once, also from the network that has to wait', async () => {
    const { email } = await aUser(db);
    const browser = portal.anyone({ address: somewhere });
    await browser.ok('login', { body: { email, password: demoPassword } });
    await browser.ok('logout', {});
    expect([...browser.cookies.keys()]).toEqual(['known']);
    await tireOut(email);
    expect((await enter(email, somewhere)).statusCode).toBe(429);
    await browser.ok('login', { body: { email, password: demoPassword } });
  });

  test('the mark of a browser is worth nothing for another account, after a new password or when invented', async () => {
    const [one, other] = [await aUser(db), await aUser(db)];
    const browser = portal.anyone({ address: freshAddress() });
    await browser.ok('login', { body: { email: one.email, password: demoPassword } });
    const mark = browser.cookies.get('known') ?? '';
    const withMark = async (email: string, value: string) => {
      await tireOut(email);
      const stranger = portal.anyone({ address: somewhere });
      stranger.cookies.set('known', value);
      return (await stranger.send('login', { body: { email, password: demoPassword } })).statusCode;
    };
    expect(await withMark(other.email, mark)).toBe(429);
    expect(await withMark((await aUser(db)).email, 'x'.repeat(43))).toBe(429);
    await db.kysely
      .updateTable('users')
      .set({ password_hash: await hashPassword(demoPassword) })
      .where('id', '=', one.id)
      .execute();
    expect(await withMark(one.email, mark)).toBe(429);
  });

  test('a known browser that guesses is stopped too', async () => {
    const { email } = await aUser(db);
    const browser = await portal.as(email, { address: freshAddress() });
    const wrong = () => browser.refused('login', { body: { email, password: 'guess' } });
    for (let i = 0; i < loginFromKnownBrowser.tries; i += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    expect((await enter(email, freshAddress())).statusCode).toBe(200);
  });

  test('guesses from many networks get one try each, and still lock nobody out', async () => {
    const { email } = await aUser(db);
    for (let i = 0; i < loginByAccount.tries; i += 1) await countTry(db.kysely, loginByAccount, email);
    const address = freshAddress();
    expect((await guess(email, address)).status).toBe(401);
    expect((await guess(email, address)).status).toBe(429);
    expect((await enter(email, freshAddress())).statusCode).toBe(200);
  });

  test('an address without an account is limited in the same way', async () => {
    await tireOut('ghost@nowhere.example');
    expect((await guess('Ghost@nowhere.example', somewhere)).status).toBe(429);
  });

  test('[T4] another process on the same database counts on', async () => {
    const { email } = await aUser(db);
    await tireOut(email);
    const restarted = await aPortal(db);
    const reply = await restarted.anyone({ address: somewhere }).refused('login', { body: { email, password: 'x' } });
    expect(reply.status).toBe(429);
  });

  test('guesses sent all at once get no more than the limit', async () => {
    const { email } = await aUser(db);
    const replies = await Promise.all(Array.from({ length: 40 }, () => guess(email, '198.51.100.77')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(free);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40 - free);
  });

  test('a right login forgets the failures before it', async () => {
    const { email } = await aUser(db);
    const address = freshAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let i = 1; i < free; i += 1) await guess(email, address);
      expect((await enter(email, address)).statusCode).toBe(200);
    }
  });

  test('[M23.2] an administrator sees that somebody has to wait and lifts it', async () => {
    const person = await aUser(db);
    const admin = await portal.as((await anAdmin(db)).email);
    await tireOut(person.email);
    const params = { userId: person.id };
    expect((await admin.ok('readUser', { params })).locked).toBe(true);
    expect((await admin.ok('unlockUser', { params })).locked).toBe(false);
    expect((await enter(person.email, somewhere)).statusCode).toBe(200);
  });

  test('the audit log keeps every wrong try with where it came from, and no address that was typed', async () => {
    const person = await aUser(db, { name: 'Wanda', lastName: 'Waiting' });
    await guess(person.email, '198.51.100.99');
    await guess('secret-typed-here@nowhere.example', '198.51.100.99');
    const rows = await db.kysely
      .selectFrom('audit_log')
      .select(['entity_id', 'summary'])
      .where('action', '=', 'fail to sign in')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      {
        entity_id: 'unknown',
        summary: 'Somebody at 198.51.100.99 tried to sign in with an address that has no account',
      },
      { entity_id: person.id, summary: 'Somebody at 198.51.100.99 tried to sign in as Wanda Waiting' },
    ]);
  });
});

const spendAllBut = async (left: number, address: string) => {
  for (let i = left; i < loginByNetwork.tries; i += 1) await spendTry(db.kysely, loginByNetwork, networkOf(address));
};

describe('[A] guessing many accounts from one network', () => {
  test('stops at the limit, whatever X-Forwarded-For says, and leaves other networks alone', async () => {
    const address = '203.0.113.9';
    const { email } = await aUser(db);
    await spendAllBut(5, address);
    for (let i = 0; i < 5; i += 1) {
      const spoofed = {
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=1.1.1.${i}`,
      };
      expect((await guess(`many${i}@nowhere.example`, address, spoofed)).status).toBe(401);
    }
    expect((await guess('one-more@nowhere.example', address, { 'x-forwarded-for': '8.8.8.8' })).status).toBe(429);
    expect((await enter(email, address)).statusCode).toBe(429);
    expect((await enter(email, '203.0.113.10')).statusCode).toBe(200);
  });

  test('people who sign in rightly from one office are never stopped', async () => {
    const { email } = await aUser(db);
    await spendAllBut(1, '203.0.113.77');
    for (let i = 0; i < 5; i += 1) expect((await enter(email, '203.0.113.77')).statusCode).toBe(200);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
