import type { Grant } from '@atelier/domain/access/user';
import { expect, test } from 'vitest';
import { anAdmin, aPortal, aUser, type UserFacts } from '../../../../test/builders.ts';
import { anOpenIdProvider, client } from '../../../../test/openid-provider.ts';
import { freshDatabase } from '../../../../test/test-database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { addAdministrator } from '../index.ts';

const origin = 'http://localhost';
const db = await freshDatabase();
const directory = await anOpenIdProvider(`${origin}/api/users/openid/callback`);
const portal = await aPortal(db, {
  env: {
    PUBLIC_URL: origin,
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_SCOPE: 'openid email profile groups',
  },
});
const admin = await portal.as((await anAdmin(db)).email);

const grant = (permission: Grant['permission'], ...roles: Grant['roles']) => ({ permission, roles: [...roles] });
const germany = { territory: 'Germany', businessEntity: 'DE', locations: ['DE_1'], colorFilters: { POP: ['AST'] } };
const aRule = (facts: object = {}) => ({
  name: 'Sales',
  claim: 'groups',
  match: 'is' as const,
  value: 'atelier-sales',
  permissions: [grant('PRODUCTS', 'user')],
  userTBEs: [germany],
  ...facts,
});
const add = (facts: object = {}) => admin.ok('createDirectoryRule', { body: aRule(facts) });
const end = ({ _id: id }: { _id: string }) => admin.send('deleteDirectoryRule', { params: { id }, query: {} });

const employee = async (login: string, groups: readonly string[], facts: UserFacts = {}) => {
  const email = `${login}@company.example`;
  directory.people.set(login, { email, email_verified: true, groups });
  return aUser(db, { email, strategy: 'directory', password: false, ...facts });
};
const regroup = (login: string, groups: readonly string[]) =>
  directory.people.set(login, { ...directory.people.get(login)!, groups });
const signIn = async (login: string) => {
  const api = portal.anyone();
  const start = await api.send('openIdStart', { query: {} });
  const back = new URL(await directory.signIn(String(start.headers.location), login));
  await api.raw({ method: 'GET', url: `${back.pathname}${back.search}`, headers: { 'sec-fetch-site': 'cross-site' } });
  return api;
};
const held = async (api: Awaited<ReturnType<typeof signIn>>) => {
  const { user } = await api.ok('currentSession', {});
  return { permissions: user.permissions.map(({ permission }) => permission), tbes: user.userTBEs };
};
const detail = (userId: string) => admin.ok('readUser', { params: { userId } });

test('whoever is in a group holds what its rule says from their sign-in on, and no more', async () => {
  const rules = [
    await add(),
    await add({ name: 'Admins', value: 'admins', permissions: [grant('ADMIN__USERS', 'admin')], userTBEs: [] }),
  ];
  const person = await employee('erin', ['atelier-sales', 'others']);
  const session = await signIn('erin');
  expect(await held(session)).toEqual({ permissions: ['PRODUCTS'], tbes: [germany] });
  expect(await detail(person.id)).toMatchObject({
    permissions: [],
    userTBEs: [],
    directoryPermissions: [grant('PRODUCTS', 'user')],
    directoryTBEs: [germany],
  });
  await Promise.all(rules.map(end));
});

test('whoever leaves a group loses what it gave with their next sign-in, their older sessions end, and what was given by hand stays', async () => {
  const rule = await add({ permissions: [grant('PRODUCTS', 'editor')] });
  const byHand = [grant('PRODUCTS', 'user'), grant('PRODUCT__ASSORTMENTS', 'user')];
  const person = await employee('leaver', ['atelier-sales'], { permissions: byHand });
  const first = await signIn('leaver');
  expect((await held(first)).permissions).toEqual(['PRODUCTS', 'PRODUCT__ASSORTMENTS', 'PRODUCTS']);
  regroup('leaver', []);
  const second = await signIn('leaver');
  expect(await held(second)).toEqual({ permissions: ['PRODUCTS', 'PRODUCT__ASSORTMENTS'], tbes: [] });
  expect((await first.send('ping', {})).statusCode).toBe(401);
  expect(await detail(person.id)).toMatchObject({ permissions: byHand, directoryPermissions: [], directoryTBEs: [] });
  await end(rule);
});

test('a sign-in that changes nothing ends no session and writes no entry', async () => {
  const rule = await add();
  const person = await employee('steady', ['atelier-sales']);
  const first = await signIn('steady');
  const entries = async () =>
    (await db.pool.query(`SELECT FROM audit_log WHERE entity_id = $1 AND action = 'follow directory'`, [person.id]))
      .rowCount;
  expect(await entries()).toBe(1);
  await signIn('steady');
  expect(await entries()).toBe(1);
  expect((await first.send('ping', {})).statusCode).toBe(200);
  await end(rule);
});

test('an administrator changes what is given by hand beside it, and the directory’s part stays apart', async () => {
  const rule = await add();
  const person = await employee('mixed', ['atelier-sales']);
  await signIn('mixed');
  const { version } = await detail(person.id);
  const permissions = [grant('SALES__UPC_LOOKUP', 'user')];
  const body = { expectedVersion: version, permissions };
  const changed = await admin.ok('updateUser', { params: { userId: person.id }, body });
  expect(changed).toMatchObject({ permissions, directoryPermissions: [grant('PRODUCTS', 'user')] });
  expect((await held(await signIn('mixed'))).permissions).toEqual(['SALES__UPC_LOOKUP', 'PRODUCTS']);
  await end(rule);
  expect((await held(await signIn('mixed'))).permissions).toEqual(['SALES__UPC_LOOKUP']);
});

test('administration handed out on the command line is given by hand: no rule takes it', async () => {
  const rule = await add();
  const person = await employee('boss', ['atelier-sales']);
  await signIn('boss');
  const known = { email: 'boss@company.example', name: 'B', lastName: 'O' };
  await inTransaction(db, (tx) => addAdministrator(tx, portal.platform.config, known));
  await end(rule);
  await signIn('boss');
  expect((await detail(person.id)).permissions).toEqual([grant('ADMIN__USERS', 'admin')]);
});

test('trying rules tells which apply and why, on claims or on a person, and changes nothing', async () => {
  const rules = [await add(), await add({ name: 'Buyers', match: 'beginsWith', value: 'buy' })];
  const person = await employee('tried', ['atelier-sales'], { permissions: [grant('SALES__UPC_LOOKUP', 'user')] });
  const test = (body: object) => admin.ok('testDirectoryRules', { body: body as never });
  expect(await test({ claims: { groups: ['buyers-eu', 'x'] } })).toMatchObject({
    rules: [
      { name: 'Sales', applies: false, why: 'None of the 2 values of groups is “atelier-sales”.' },
      { name: 'Buyers', applies: true, why: 'groups holds “buyers-eu”.' },
    ],
    byDirectory: { permissions: [grant('PRODUCTS', 'user')] },
    person: null,
  });
  expect((await test({ userCode: person.userCode })).person).toMatchObject({ signsIn: false, changes: false });
  await signIn('tried');
  const known = await test({ userCode: person.userCode });
  expect(known.claims).toMatchObject({ groups: ['atelier-sales'], email: 'tried@company.example' });
  expect(known.claims).not.toHaveProperty('nonce');
  expect(known.person).toMatchObject({ signsIn: true, changes: false });
  expect(known.person!.byHand.permissions).toEqual([grant('SALES__UPC_LOOKUP', 'user')]);
  await Promise.all(rules.map(end));
  expect((await test({ userCode: person.userCode })).person!.changes).toBe(true);
  expect((await detail(person.id)).directoryPermissions).toHaveLength(1);
});

test('every change of a rule has its entry with what it was, and two windows do not overwrite each other', async () => {
  const rule = await add({ name: 'Logged' });
  const params = { id: rule._id };
  const { _id, ...fields } = rule;
  await admin.ok('patchDirectoryRule', { params, body: { ...fields, value: 'other-group' } });
  expect((await admin.refused('patchDirectoryRule', { params, body: fields })).code).toBe('userLock');
  await end(rule);
  const { rows } = await db.pool.query(`SELECT action, changes::text FROM audit_log WHERE entity_id = $1 ORDER BY id`, [
    _id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'create directory rule',
    'edit directory rule',
    'delete directory rule',
  ]);
  expect(rows[1].changes).toContain('atelier-sales');
  expect(rows[1].changes).toContain('other-group');
});

test('[G25] rules are a list like others: cells of two editors merge, the same cell is told, and a deleted one comes back', async () => {
  const params = { list: 'directoryRules' } as const;
  const values = { name: 'Listed', claim: 'groups', match: 'is', value: 'a', permissions: [grant('PRODUCTS', 'user')] };
  const made = await admin.ok('createCompanyRow', { params, body: { values: { ...values, userTBEs: [] } } });
  const edit = (version: number, cells: object) => ({
    params,
    body: { rows: [{ _id: made._id, version, values: cells as Record<string, string> }] },
  });
  await admin.ok('batchCompanyList', edit(1, { value: 'b' }));
  const { data } = await admin.ok('batchCompanyList', edit(1, { match: 'begins with', userTBEs: [germany] }));
  expect(data[0]).toMatchObject({ version: 3, values: { value: 'b', match: 'beginsWith', userTBEs: [germany] } });
  expect(await admin.refused('batchCompanyList', edit(1, { value: 'c' }))).toMatchObject({ code: 'userLock' });
  for (const wrong of [
    { value: '' },
    { permissions: [germany] },
    { userTBEs: [grant('PRODUCTS', 'user')] },
    { permissions: [], userTBEs: [] },
    { permissions: [grant('PRODUCTS', 'admin')] },
  ])
    expect(await admin.refused('batchCompanyList', edit(3, wrong))).toMatchObject({ status: 422 });
  const one = { ...params, id: made._id };
  const stale = { params: { id: made._id }, query: { version: 1 } };
  expect(await admin.refused('deleteDirectoryRule', stale)).toMatchObject({ code: 'userLock' });
  await admin.ok('deleteCompanyRow', { params: one, query: { version: 3 } });
  const back = await admin.ok('createCompanyRow', { params, body: { _id: made._id, values: data[0]!.values } });
  expect(back.values).toEqual(data[0]!.values);
  const history = await admin.ok('companyRowHistory', { params: one, query: {} });
  expect(history.data).toHaveLength(5);
  await end(back);
});

test('[T2] rules are for those who hand out rights, and not for programs', async () => {
  const places = await aUser(db, { permissions: [grant('ADMIN__TERRITORIES', 'admin')] });
  const params = { list: 'directoryRules' } as const;
  const asked = { params, body: { query: {}, _options: {} } };
  expect(await (await portal.as(places.email)).refused('queryCompanyList', asked)).toMatchObject({ status: 403 });
});

test.each([
  ['gives nothing', { permissions: [], userTBEs: [] }],
  ['looks for nothing', { value: '' }],
  ['gives a role that its permission does not know', { permissions: [grant('PRODUCTS', 'admin')] }],
  ['gives a permission twice', { permissions: [grant('PRODUCTS', 'user'), grant('PRODUCTS', 'editor')] }],
  ['has no name', { name: ' ' }],
  ['matches in a way there is not', { match: 'regex' }],
])('a rule that %s is refused', async (_title, facts) => {
  expect((await admin.refused('createDirectoryRule', { body: aRule(facts) as never })).status).toBe(422);
});

test('claims that are no object, or too many, are refused', async () => {
  for (const claims of ['x', ['a'], { big: 'x'.repeat(70_000) }]) {
    const refused = await admin.refused('testDirectoryRules', { body: { claims } as never });
    expect(refused.status).toBe(422);
  }
});

test('a claim of the name that SCIM groups go by does not stand in for them', async () => {
  const rule = await add({ claim: 'scimGroups' });
  const person = await employee('pretender', []);
  directory.people.set('pretender', { ...directory.people.get('pretender')!, scimGroups: ['atelier-sales'] } as never);
  await signIn('pretender');
  expect((await detail(person.id)).directoryPermissions).toEqual([]);
  await end(rule);
});

test('what the directory does not say in full changes nothing, and stands in the log', async () => {
  const rule = await add();
  const person = await employee('overfull', ['atelier-sales']);
  await signIn('overfull');
  const entries = async () =>
    (
      await db.pool.query(`SELECT summary FROM audit_log WHERE entity_id = $1 AND action = 'keep directory rights'`, [
        person.id,
      ])
    ).rows.map(({ summary }) => summary);
  regroup(
    'overfull',
    Array.from({ length: 5_001 }, (_, at) => `g${at}`),
  );
  expect((await held(await signIn('overfull'))).permissions).toEqual(['PRODUCTS']);
  expect(await entries()).toEqual([expect.stringContaining('did not say all of')]);
  // Many, but told in full: read at the sign-in, though not kept.
  regroup(
    'overfull',
    Array.from({ length: 4_000 }, (_, at) => `some-group-of-the-company-${at}`),
  );
  expect((await held(await signIn('overfull'))).permissions).toEqual([]);
  expect(await entries()).toHaveLength(2);
  regroup('overfull', ['atelier-sales']);
  expect((await held(await signIn('overfull'))).permissions).toEqual(['PRODUCTS']);
  await end(rule);
});
