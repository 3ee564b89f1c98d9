import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { DEMO: 'off' } });
const administrator = await aUser(db, { permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }] });

const register = async (email: string) => {
  const form = { name: 'Nora', lastName: 'New', company: 'Shop', email };
  await portal.anyone().ok('requestAccess', { body: form });
  const { rows } = await db.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return rows[0]!.id;
};

test('[M2.4] without a mail server an administrator confirms a registration, approves it and hands the link out', async () => {
  const admin = await portal.as(administrator.email);
  const userId = await register('nora@shop.example');
  const seen = await admin.ok('readUser', { params: { userId } });
  expect([seen.status, seen.mailsGoOut]).toEqual(['unconfirmed', false]);
  const pending = await admin.ok('confirmUser', { params: { userId }, body: { expectedVersion: seen.version } });
  expect(pending.status).toBe('pending');
  const approval = { expectedVersion: pending.version, withoutRights: true };
  const active = await admin.ok('approveUser', { params: { userId }, body: approval });
  const { link } = await admin.ok('handOutLink', { params: { userId }, body: { expectedVersion: active.version } });
  const [, id = '', code = ''] = /\/set-password\/([^/]+)\/([^/]+)\/new$/.exec(link) ?? [];
  expect(id).toBe(userId);
  await portal.anyone().ok('setPassword', { body: { userId: id, code, password: 'a password of hers' } });
  const nora = portal.anyone();
  await nora.ok('login', { body: { email: 'nora@shop.example', password: 'a password of hers' } });
  const { rows } = await db.pool.query(`select action from audit_log where entity_id = $1 and actor = $2 order by id`, [
    userId,
    administrator.userCode,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['confirm email', 'approve user', 'hand out link']);
});

test('[T6] a link is handed out only where no mail can, and only for an account that has a password', async () => {
  const userId = await register('olga@shop.example');
  const admin = await portal.as(administrator.email);
  const waiting = await admin.refused('handOutLink', { params: { userId }, body: { expectedVersion: 1 } });
  expect(waiting.code).toBe('wrongState');
  const withMail = await aPortal(db, { env: { DEMO: 'off', SMTP_URL: 'smtp://mail.example' } });
  const other = await withMail.as(administrator.email);
  const self = { params: { userId: administrator.id }, body: { expectedVersion: 1 } };
  expect((await other.refused('handOutLink', self)).message).toBe('Mails go out: this person gets the link by mail.');
});

test('[M3.5] a territory that does not exist is refused; ADMIN and those of the company are taken', async () => {
  await db.pool.query(`insert into territories (name, position) values ('Nordics', 1)`);
  const { id: userId } = await aUser(db);
  const admin = await portal.as(administrator.email);
  const withTerritory = (territory: string, expectedVersion: number) => ({
    params: { userId },
    body: {
      expectedVersion,
      userTBEs: [{ territory, businessEntity: 'ADMIN', locations: [], colorFilters: { POP: [] } }],
    },
  });
  const refused = await admin.refused('updateUser', withTerritory('Atlantis', 1));
  expect([refused.status, refused.message]).toEqual([
    422,
    expect.stringContaining('There is no territory "Atlantis".'),
  ]);
  const { version } = await admin.ok('updateUser', withTerritory('Nordics', 1));
  await admin.ok('updateUser', withTerritory('ADMIN', version));
});
