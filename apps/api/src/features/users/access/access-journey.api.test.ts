import { sessionMessages } from '@atelier/domain/vocabulary/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, aPortal, aUser } from '../../../../test/builders.ts';
import { lastMail, linkIn, mailsTo } from '../../../../test/mailbox.ts';
import { freshDatabase } from '../../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let adminEmail = '';
beforeAll(async () => {
  adminEmail = (await anAdmin(db)).email;
});

const form = (email: string) => ({ name: 'Rosa', lastName: 'Lindgren', email, company: 'Fjord Retail' });
const statusOf = async (email: string) =>
  (await db.kysely.selectFrom('users').select('status').where('email', '=', email).executeTakeFirst())?.status;

const confirmationIn = (mail: Parameters<typeof linkIn>[0]) => {
  const [userId = '', code = ''] = linkIn(mail).path.split('/').slice(-2);
  return { userId, code };
};

describe('[M2.3] from a request for access to the first login', () => {
  const email = 'rosa@fjord.example';
  const api = portal.anyone();
  let userId = '';

  test('asking answers the registration text and sends a link to the address', async () => {
    const reply = await api.ok('requestAccess', { body: form('Rosa@Fjord.example ') });
    expect(reply.message).toBe(sessionMessages.registered);
    expect(await statusOf(email)).toBe('unconfirmed');
    expect((await lastMail(db, email)).subject).toBe('Please confirm your email address');
  });

  test('before confirming, a login is told to confirm first', async () => {
    expect(await api.refused('login', { body: { email, password: 'whatever' } })).toMatchObject({
      status: 403,
      code: 'emailUnconfirmed',
    });
  });

  test('opening the link in the mail changes nothing, whoever does and however often', async () => {
    const { path } = linkIn(await lastMail(db, email));
    for (const method of ['HEAD', 'GET', 'GET']) {
      const reply = await api.raw({ method, url: path });
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toMatch(/^\/confirm-email\/ready#[\da-f-]{36}\/[\w-]{32}$/);
    }
    expect(await statusOf(email)).toBe('unconfirmed');
  });

  test('the button behind it confirms once', async () => {
    const body = confirmationIn(await lastMail(db, email));
    await api.ok('takeConfirmation', { body });
    expect(await statusOf(email)).toBe('pending');
    expect(await api.refused('takeConfirmation', { body })).toMatchObject({ status: 404, code: 'linkInvalid' });
  });

  test('[M2.2] a login while the request is under review says so', async () => {
    expect(await api.refused('login', { body: { email, password: 'whatever' } })).toMatchObject({
      status: 403,
      message: sessionMessages.accessPending,
    });
  });

  test('administrators get a mail that leads to the request, and approve it', async () => {
    const review = await lastMail(db, adminEmail);
    userId = linkIn(review).path.split('/').at(-1) ?? '';
    const admin = await portal.as(adminEmail);
    const told = await admin.ok('queryNotifications', { params: { type: 'portal' }, body: {} });
    expect(told.data).toMatchObject([
      { event: 'accessRequest', text: 'Rosa Lindgren, Fjord Retail', link: `/admin/users/${userId}`, state: 'New' },
    ]);
    const { version } = await admin.ok('readUser', { params: { userId } });
    const approved = await admin.ok('approveUser', {
      params: { userId },
      body: { expectedVersion: version, withoutRights: true },
    });
    expect(approved.status).toBe('active');
  });

  test('the mailed set-password link works once; then the new password signs in', async () => {
    const { path } = linkIn(await lastMail(db, email));
    expect(path).toMatch(new RegExp(`^/set-password/${userId}/[\\w-]{32}/new$`));
    const code = path.split('/')[3] ?? '';
    const password = 'correct horse battery';
    await api.ok('setPassword', { body: { userId, code, password } });
    expect(await api.refused('setPassword', { body: { userId, code, password } })).toMatchObject({
      status: 404,
      code: 'linkInvalid',
    });
    expect((await api.ok('login', { body: { email, password } })).user.email).toBe(email);
  });
});

describe('asking again', () => {
  test('each form has its own link, and the one that is confirmed counts: nobody overwrites what another said', async () => {
    const email = 'twice@fjord.example';
    const confirmations: { userId: string; code: string }[] = [];
    for (const company of ['First Ltd', 'Intruder Ltd', 'Third Ltd']) {
      await portal.anyone().ok('requestAccess', { body: { ...form(email), company } });
      confirmations.push(confirmationIn(await lastMail(db, email)));
    }
    const companyOf = async () =>
      (await db.kysely.selectFrom('users').select('company').where('email', '=', email).executeTakeFirst())?.company;
    expect(await companyOf()).toBe('First Ltd');
    const [first, second, third] = confirmations as [{ userId: string; code: string }, never, never];
    await portal.anyone().ok('takeConfirmation', { body: first });
    expect(await companyOf()).toBe('First Ltd');
    for (const body of [second, third])
      expect((await portal.anyone().refused('takeConfirmation', { body })).code).toBe('linkInvalid');
    expect(await companyOf()).toBe('First Ltd');
  });

  test('who corrects their own form confirms the corrected one', async () => {
    const email = 'corrected@fjord.example';
    await portal.anyone().ok('requestAccess', { body: form(email) });
    await portal.anyone().ok('requestAccess', { body: { ...form(email), company: 'Corrected Ltd' } });
    await portal.anyone().ok('takeConfirmation', { body: confirmationIn(await lastMail(db, email)) });
    const row = await db.kysely.selectFrom('users').select('company').where('email', '=', email).executeTakeFirst();
    expect(row?.company).toBe('Corrected Ltd');
  });

  test('an address that has an account gets the same reply, a mail, and no change', async () => {
    const known = await aUser(db);
    const before = await db.kysely.selectFrom('users').selectAll().where('id', '=', known.id).executeTakeFirst();
    const reply = await portal.anyone().ok('requestAccess', { body: form(known.email) });
    expect(reply.message).toBe(sessionMessages.registered);
    expect((await lastMail(db, known.email)).subject).toBe('You already have an Atelier account');
    expect(await db.kysely.selectFrom('users').selectAll().where('id', '=', known.id).executeTakeFirst()).toEqual(
      before,
    );
  });

  test('[T12] rights and status in the form are not taken', async () => {
    const email = 'greedy@fjord.example';
    const body = { ...form(email), status: 'active', permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }] };
    await portal.anyone().ok('requestAccess', { body });
    const row = await db.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(row).toMatchObject({ status: 'unconfirmed', permissions: [], password_hash: null });
  });

  test('[R6] a retry with the same key sends one mail', async () => {
    const email = 'retry@fjord.example';
    const headers = { 'idempotency-key': 'retry-of-rosa-1' };
    for (let i = 0; i < 3; i += 1) await portal.anyone().ok('requestAccess', { body: form(email) }, headers);
    expect(await mailsTo(db, email)).toHaveLength(1);
  });
});
