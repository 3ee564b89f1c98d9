import { expect, test } from 'vitest';
import { aPortal, aUser } from '../../../../test/builders.ts';
import { inOneMoment } from '../../../../test/in-one-moment.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addAdministrator } from './add-administrator.ts';

const db = await freshDatabase();
const portal = await aPortal(db, { env: { PUBLIC_URL: 'https://atelier.test' } });
const own = { host: 'atelier.test', origin: 'https://atelier.test' };
const add = (email: string) =>
  inTransaction(db, (tx) => addAdministrator(tx, portal.platform.config, { email, name: 'First', lastName: 'Admin' }));

const enterWith = async (link: string, email: string) => {
  const [, , userId = '', code = ''] = new URL(link).pathname.split('/');
  const password = 'the first of many';
  const api = portal.anyone();
  await api.ok('setPassword', { body: { userId, code, password } }, own);
  await api.ok('login', { body: { email, password } }, own);
  return api;
};

test('a portal without people gets its first administrator from the command line', async () => {
  const link = await add('first@company.example');
  expect(link).toMatch(/^https:\/\/atelier\.test\/set-password\/[\w-]{36}\/[\w-]{32}\/new$/);
  const api = await enterWith(link, 'first@company.example');
  expect((await api.ok('listUsers', { query: {} }, own)).totalCount).toBe(1);
  const { data } = await api.ok('queryAudit', { body: { query: { action: 'add administrator' } } }, own);
  expect(data).toHaveLength(1);
});

test('a known person keeps their rights and gains administration', async () => {
  const permissions = [{ permission: 'PRODUCTS', roles: ['user'] }] as const;
  const { email } = await aUser(db, { status: 'deactivated', strategy: 'directory', permissions });
  const api = await enterWith(await add(email), email);
  const { user } = await api.ok('currentSession', {}, own);
  expect(user.permissions).toEqual([...permissions, { permission: 'ADMIN__USERS', roles: ['admin'] }]);
});

test('whom the directory had removed it finds again once they are made an administrator', async () => {
  const { id, email } = await aUser(db, { status: 'deactivated' });
  await db.pool.query('UPDATE users SET scim_removed_at = now() WHERE id = $1', [id]);
  await add(email);
  const { rows } = await db.pool.query('SELECT status, scim_removed_at FROM users WHERE id = $1', [id]);
  expect(rows).toEqual([{ status: 'active', scim_removed_at: null }]);
});

test('of two who add the same person at once the later finds them there', async () => {
  const email = 'twice@company.example';
  const links = await inOneMoment(db, 'users', [() => add(email), () => add(email)]);
  expect(links).toHaveLength(2);
  const { rows } = await db.pool.query('SELECT permissions FROM users WHERE email = $1', [email]);
  expect(rows).toEqual([{ permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }] }]);
});
