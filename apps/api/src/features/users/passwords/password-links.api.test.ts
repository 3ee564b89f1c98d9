import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPortal, aUser, demoPassword } from '../../../../test/builders.ts';
import { lastMail, linkIn, mailsTo } from '../../../../test/mailbox.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { linkByNetwork } from '../../../platform/links/against-guessing.ts';
import { mailToAddress } from '../attempts/attempt-limits.ts';
import { createLink } from '../links.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
const password = 'a new password';

let addresses = 0;
/** A browser on a network of its own. */
const somebody = () => {
  addresses += 1;
  return portal.anyone({ address: `10.9.0.${addresses}` });
};

const askReset = async (email: string) => {
  const reply = await somebody().ok('requestPasswordReset', { body: { email } });
  const [, , userId = '', code = ''] = linkIn(await lastMail(db, email)).path.split('/');
  return { reply, userId, code };
};

describe('[M2.3] resetting a password', () => {
  test('the mailed link sets it, ends every session, and tells the owner', async () => {
    const { email } = await aUser(db);
    const tab = await portal.as(email);
    const { userId, code } = await askReset(email);
    await somebody().ok('setPassword', { body: { userId, code, password } });
    expect((await tab.send('ping', {})).statusCode).toBe(401);
    expect((await lastMail(db, email)).subject).toBe('Your password was changed');
    expect((await somebody().refused('login', { body: { email, password: demoPassword } })).code).toBe('wrongLogin');
    await somebody().ok('login', { body: { email, password } });
  });

  test('a known and an unknown address get the same reply', async () => {
    const known = await askReset((await aUser(db)).email);
    const unknown = await somebody().ok('requestPasswordReset', { body: { email: 'nobody@nowhere.example' } });
    expect(unknown).toEqual(known.reply);
    expect(await mailsTo(db, 'nobody@nowhere.example')).toEqual([]);
  });

  test('[M2.2] people of the directory are sent to their IT department', async () => {
    const { email } = await aUser(db, { strategy: 'directory' });
    expect(await somebody().refused('requestPasswordReset', { body: { email } })).toMatchObject({
      status: 422,
      message: sessionMessages.employeePassword,
    });
    expect(await mailsTo(db, email)).toEqual([]);
  });

  test.each(['deactivated', 'pending', 'unconfirmed'] as const)('a %s person gets no link', async (status) => {
    const { email } = await aUser(db, { status });
    await somebody().ok('requestPasswordReset', { body: { email } });
    expect(await mailsTo(db, email)).toEqual([]);
  });

  test('a new link makes the one before worthless', async () => {
    const { email } = await aUser(db);
    const old = await askReset(email);
    const fresh = await askReset(email);
    const set = (code: string) => somebody().send('setPassword', { body: { userId: fresh.userId, code, password } });
    expect([(await set(old.code)).statusCode, (await set(fresh.code)).statusCode]).toEqual([404, 200]);
  });

  test('[T24] an address is not flooded with mails', async () => {
    const { email } = await aUser(db);
    for (let i = 0; i < mailToAddress.tries; i += 1) await askReset(email);
    expect((await somebody().refused('requestPasswordReset', { body: { email } })).status).toBe(429);
    expect(await mailsTo(db, email)).toHaveLength(mailToAddress.tries);
  });

  test('a forged host does not reach the mail', async () => {
    const { email } = await aUser(db);
    const call = { body: { email } };
    await somebody().send('requestPasswordReset', call, { host: 'evil.example', origin: 'http://evil.example' });
    await somebody().ok('requestPasswordReset', call, { 'x-forwarded-host': 'evil.example' });
    for (const mail of await mailsTo(db, email)) expect(mail.text).not.toContain('evil.example');
  });
});

describe('[G20] links that do not work all answer the same 404', () => {
  test('wrong code, other person, expired, used, other kind, nonsense, deactivated owner', async () => {
    const owner = await aUser(db);
    const other = await aUser(db);
    const { code } = await askReset(owner.email);
    const link = (minutes: number, kind: 'setPassword' | 'confirmEmail' = 'setPassword', userId = owner.id) =>
      inTransaction(db, (tx) => createLink(tx, { kind, userId, minutes }));
    const gone = await aUser(db, { status: 'deactivated' });
    const employee = await aUser(db, { strategy: 'directory' });
    const used = await askReset(other.email);
    await somebody().ok('setPassword', { body: { ...used, password } });
    const wrong: [string, string][] = [
      [owner.id, `${code.slice(0, -1)}!`],
      [owner.id, code.toLowerCase()],
      [owner.id, ''],
      [other.id, code],
      ['not-a-uuid', code],
      ['', code],
      [owner.id, await link(-1)],
      [owner.id, await link(60, 'confirmEmail')],
      [used.userId, used.code],
      [gone.id, await link(60, 'setPassword', gone.id)],
      [employee.id, await link(60, 'setPassword', employee.id)],
    ];
    const replies = [];
    for (const [userId, given] of wrong) {
      const { requestId: _, ...reply } = await somebody().refused('setPassword', {
        body: { userId, code: given, password },
      });
      replies.push(reply);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 404, code: 'linkInvalid' });
    await somebody().ok('setPassword', { body: { userId: owner.id, code, password } });
  });

  test('a weak password does not use the link up', async () => {
    const { email } = await aUser(db);
    const { userId, code } = await askReset(email);
    expect((await somebody().refused('setPassword', { body: { userId, code, password: 'short' } })).status).toBe(422);
    await somebody().ok('setPassword', { body: { userId, code, password } });
  });

  test('twenty browsers with one link: one sets the password', async () => {
    const { email } = await aUser(db);
    const { userId, code } = await askReset(email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        somebody().send('setPassword', { body: { userId, code, password: `${password} ${i}` } }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 404)).toHaveLength(19);
  });
});

describe('[T4] guessing links', () => {
  test('is stopped for the network, also after a restart, while the right code works from elsewhere', async () => {
    const { email } = await aUser(db);
    const { userId, code } = await askReset(email);
    const guesser = portal.anyone({ address: '198.51.100.20' });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      statuses.push((await guesser.refused('setPassword', { body: { userId, code: `guess${i}`, password } })).status);
    }
    expect(statuses.indexOf(429)).toBe(linkByNetwork.tries);
    expect(new Set(statuses.slice(linkByNetwork.tries))).toEqual(new Set([429]));
    const restarted = await aPortal(db);
    const again = restarted.anyone({ address: '198.51.100.20' });
    expect((await again.refused('setPassword', { body: { userId, code, password } })).status).toBe(429);
    expect((await again.refused('pendingUser', { params: { pendingUser: 'x' } })).status).toBe(429);
    expect((await again.send('takeConfirmation', { body: { userId, code: 'x' } })).statusCode).toBe(429);
    await somebody().ok('setPassword', { body: { userId, code, password } });
  });

  test('200 codes: long, url-safe, distinct, and only their hash is stored', async () => {
    const { id } = await aUser(db);
    const codes = await inTransaction(db, async (tx) => {
      const made: string[] = [];
      for (let i = 0; i < 200; i += 1) made.push(await createLink(tx, { kind: 'setPassword', userId: id, minutes: 5 }));
      return made;
    });
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[\w-]{22,}$/);
    const { rows } = await sql<{ all: string }>`SELECT string_agg(l::text, ' ') AS all FROM secret_links l`.execute(
      db.kysely,
    );
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });

  test('[T6] no code or password reaches the log, the audit log or the event table', async () => {
    const { email } = await aUser(db);
    const { userId, code } = await askReset(email);
    const secret = 'canary-password-1';
    await somebody().ok('setPassword', { body: { userId, code, password: secret } });
    await somebody().send('confirmEmail', { params: { userId, code } });
    await somebody().send('takeConfirmation', { body: { userId, code } });
    await somebody().send('pendingUser', { params: { pendingUser: code } });
    await somebody().send('login', { body: { email, password: secret } });
    await somebody().raw({ method: 'GET', url: `/set-password/${userId}/${code}/new` });
    const { rows } = await sql<{ all: string }>`
      SELECT concat((SELECT string_agg(a::text, ' ') FROM audit_log a), (SELECT string_agg(o::text, ' ') FROM outbox_events o)) AS all
    `.execute(db.kysely);
    const everything = portal.log.join('\n') + rows[0]?.all;
    expect(everything).toContain('"path":"/api/users/confirm/[redacted]"');
    for (const canary of [code, secret]) expect(everything).not.toContain(canary);
  });
});

describe('[G20] /users/confirm', () => {
  test.each(['<script>alert(1)</script>', '"><img src=x>', '../../admin', '%00', 'javascript:alert(1)'])(
    'text in the address (%s) leads to a key',
    async (text) => {
      const url = `/api/users/confirm/${encodeURIComponent(text)}/${encodeURIComponent(text)}`;
      const reply = await somebody().raw({ method: 'GET', url });
      expect([302, 404]).toContain(reply.statusCode);
      if (reply.statusCode === 302) expect(reply.headers.location).toBe('/confirm-email/linkInvalid');
      expect(reply.body).not.toContain('<script>');
    },
  );
});

describe('a link that is looked at', () => {
  test('is told to be good without being used, and useless once it was', async () => {
    const { email } = await aUser(db);
    const { userId, code } = await askReset(email);
    const params = { userId, code };
    expect(await somebody().ok('passwordLink', { params })).toEqual({ status: 'ok' });
    await somebody().ok('setPassword', { body: { userId, code, password } });
    expect((await somebody().refused('passwordLink', { params })).code).toBe('linkInvalid');
  });
});

describe('[T4] changing one’s own password', () => {
  test('takes the current one, ends the other sessions and keeps this one', async () => {
    const { email } = await aUser(db);
    const [here, elsewhere] = [await portal.as(email), await portal.as(email)];
    const wrong = await here.refused('changePassword', { body: { current: 'something else', password } });
    expect(wrong).toMatchObject({ status: 422, message: expect.stringContaining('not your current password') });
    await here.ok('changePassword', { body: { current: demoPassword, password } });
    expect((await elsewhere.send('ping', {})).statusCode).toBe(401);
    await here.ok('ping', {});
    await somebody().ok('login', { body: { email, password } });
    expect((await lastMail(db, email)).subject).toBe('Your password was changed');
  });
});
