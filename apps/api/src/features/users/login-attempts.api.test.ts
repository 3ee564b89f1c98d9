import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, demoPassword } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { networkOf, spendTry } from '../../platform/attempts.ts';
import { loginByAccount, loginByNetwork } from './attempt-limits.ts';

const db = await freshDatabase();
const portal = await aPortal(db);

const guess = (email: string, address: string, headers?: Record<string, string>) =>
  portal.anyone({ address }).refused('login', { body: { email, password: 'guess' } }, headers);
const enter = (email: string, address: string) =>
  portal.anyone({ address }).send('login', { body: { email, password: demoPassword } });

let lastAddress = 0;
const freshAddress = () => `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

const lockOut = async (email: string) => {
  for (let i = 0; i < loginByAccount.tries; i += 1) await guess(email, freshAddress());
};

describe('[A] guessing one account', () => {
  test('after the limit even the right password waits, from any network', async () => {
    const { email } = await aUser(db);
    for (let i = 0; i < loginByAccount.tries; i += 1) expect((await guess(email, freshAddress())).status).toBe(401);
    expect(await guess(email, freshAddress())).toMatchObject({
      status: 429,
      message: `Too many attempts. Please try again in ${loginByAccount.minutes} minutes.`,
    });
    const reply = await enter(email, freshAddress());
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, String(loginByAccount.minutes * 60)]);
  });

  test('an address without an account is limited in the same way', async () => {
    await lockOut('ghost@nowhere.example');
    expect((await guess('Ghost@nowhere.example', freshAddress())).status).toBe(429);
  });

  test('[T4] another process on the same database counts on', async () => {
    const { email } = await aUser(db);
    await lockOut(email);
    const restarted = await aPortal(db);
    const reply = await restarted
      .anyone({ address: freshAddress() })
      .refused('login', { body: { email, password: 'x' } });
    expect(reply.status).toBe(429);
  });

  test('guesses sent all at once get no more than the limit', async () => {
    const { email } = await aUser(db);
    const replies = await Promise.all(Array.from({ length: 40 }, () => guess(email, freshAddress())));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(loginByAccount.tries);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40 - loginByAccount.tries);
  });

  test('a right login forgets the failures before it', async () => {
    const { email } = await aUser(db);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 1; i < loginByAccount.tries; i += 1) await guess(email, freshAddress());
      expect((await enter(email, freshAddress())).statusCode).toBe(200);
    }
  });

  test('the window ends by itself', async () => {
    const { email } = await aUser(db);
    await lockOut(email);
    await sql`UPDATE attempts SET window_started_at = now() - make_interval(mins => ${loginByAccount.minutes})`.execute(
      db.kysely,
    );
    expect((await enter(email, freshAddress())).statusCode).toBe(200);
  });

  test('[M23.2] an administrator sees the lock and lifts it', async () => {
    const person = await aUser(db);
    const admin = await portal.as((await anAdmin(db)).email);
    await lockOut(person.email);
    const params = { userId: person.id };
    expect((await admin.ok('readUser', { params })).locked).toBe(true);
    expect((await admin.ok('unlockUser', { params })).locked).toBe(false);
    expect((await enter(person.email, freshAddress())).statusCode).toBe(200);
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
