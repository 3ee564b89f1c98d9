import { randomUUID } from 'node:crypto';
import { personas } from '@atelier/demo-data/people/personas';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAdmin, aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { lastMail, linkIn, mailsTo } from '../../../test/mailbox.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let admin: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
});

const products = { permission: 'PRODUCTS' as const, roles: ['user'] };
const administration = { permission: 'ADMIN__USERS' as const, roles: ['admin'] };
const idOf = async (persona: string) =>
  (
    await db.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', personaEmail(persona))
      .executeTakeFirstOrThrow()
  ).id;
const entriesFor = (userId: string) =>
  db.kysely.selectFrom('audit_log').selectAll().where('entity_id', '=', userId).orderBy('id').execute();

describe('[M23.2] the list of people', () => {
  test('counts by status, filters by text and status, pages', async () => {
    const marker = `Zq${randomUUID().slice(0, 8)}`;
    for (const status of ['active', 'active', 'pending', 'deactivated'] as const) {
      await aUser(db, { lastName: marker, status });
    }
    const all = await admin.ok('listUsers', { query: { text: marker.toLowerCase() } });
    expect([all.totalCount, all.counts]).toEqual([4, { unconfirmed: 0, pending: 1, active: 2, deactivated: 1 }]);
    const waiting = await admin.ok('listUsers', { query: { text: marker, status: 'pending' } });
    expect([waiting.totalCount, waiting.data.length, waiting.counts.active]).toEqual([1, 1, 2]);
    const page = await admin.ok('listUsers', { query: { text: marker, limit: 3, skip: 3 } });
    expect([page.totalCount, page.data.length]).toEqual([4, 1]);
  });

  test('[Q] % and quotes are letters', async () => {
    for (const text of ['%', "'; DROP TABLE users;--", '_____']) {
      expect((await admin.ok('listUsers', { query: { text } })).totalCount).toBe(0);
    }
  });

  test.each([
    'limit=-1',
    'limit=0',
    'limit=1000000000',
    'limit=NaN',
    'skip=-1',
    'skip=1e12',
    'status=root',
    'status=active&status=pending',
  ])('[Q] %s is 422', async (query) => {
    expect((await admin.raw({ method: 'GET', url: `/api/admin/users?${query}` })).statusCode).toBe(422);
  });

  test('no reply carries a password hash or a directory subject', async () => {
    const reply = await admin.send('listUsers', { query: { limit: 100 } });
    expect(reply.body).not.toMatch(/argon2|password|subject/i);
  });
});

describe('changing a person', () => {
  test('writes the change, its version, and one audit entry with before and after', async () => {
    const person = await aUser(db, { name: 'Before' });
    const params = { userId: person.id };
    const body = { expectedVersion: 1, name: 'After', permissions: [products] };
    const saved = await admin.ok('updateUser', { params, body });
    expect(saved).toMatchObject({ name: 'After', version: 2, permissions: [products] });
    expect(await entriesFor(person.id)).toMatchObject([
      {
        actor: 'NL1001',
        action: 'update user',
        changes: [
          { field: 'name', before: 'Before', after: 'After' },
          { field: 'permissions', before: [], after: [products] },
        ],
      },
    ]);
  });

  test('[G11] roles are taken in any spelling and kept in one', async () => {
    const { id: userId } = await aUser(db);
    const permissions = [{ permission: 'PRODUCT__DOCUMENTS' as const, roles: ['SENIOR_EDITOR'] }];
    const saved = await admin.ok('updateUser', { params: { userId }, body: { expectedVersion: 1, permissions } });
    expect(saved.permissions[0]?.roles).toEqual(['seniorEditor']);
  });

  test('territories, entities, locations and POP colours are kept', async () => {
    const { id: userId, email } = await aUser(db);
    const userTBEs = [
      { territory: 'Europe', businessEntity: 'B.V.', locations: ['EU_20'], colorFilters: { POP: ['WHT'] } },
    ];
    await admin.ok('updateUser', {
      params: { userId },
      body: { expectedVersion: 1, userTBEs, legalType: 'Franchise' },
    });
    const { user } = await (await portal.as(email)).ok('currentSession', {});
    expect(user).toMatchObject({ userTBEs, legalType: 'Franchise' });
  });

  test('an older version is a conflict and changes nothing', async () => {
    const { id: userId } = await aUser(db);
    await admin.ok('updateUser', { params: { userId }, body: { expectedVersion: 1, name: 'First' } });
    const late = await admin.refused('updateUser', { params: { userId }, body: { expectedVersion: 1, name: 'Late' } });
    expect(late).toMatchObject({ status: 409, code: 'conflict', details: { version: 2 } });
    expect((await admin.ok('readUser', { params: { userId } })).name).toBe('First');
    expect(await entriesFor(userId)).toHaveLength(1);
  });

  test('ten changes at once from one version: one wins', async () => {
    const { id: userId } = await aUser(db);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admin.send('updateUser', { params: { userId }, body: { expectedVersion: 1, name: `N${i}` } }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('[R6] a retry with the same key is one change', async () => {
    const { id: userId } = await aUser(db);
    const send = () =>
      admin.ok(
        'updateUser',
        { params: { userId }, body: { expectedVersion: 1, name: 'Once' } },
        { 'idempotency-key': `k-${userId}` },
      );
    expect(await send()).toEqual(await send());
    expect(await entriesFor(userId)).toHaveLength(1);
  });

  test('what changes nothing writes nothing', async () => {
    const { id: userId } = await aUser(db, { name: 'Same' });
    const saved = await admin.ok('updateUser', { params: { userId }, body: { expectedVersion: 1, name: 'Same' } });
    expect([saved.version, (await entriesFor(userId)).length]).toEqual([1, 0]);
  });

  test('a form that sends everything back as it was changes nothing and ends no session', async () => {
    const userId = await idOf('iaUS');
    const tab = await portal.as(personaEmail('iaUS'));
    const params = { userId };
    const { version, permissions, userTBEs, entity, legalType } = await admin.ok('readUser', { params });
    const body = { expectedVersion: version, permissions, userTBEs, entity, legalType };
    expect((await admin.ok('updateUser', { params, body })).version).toBe(version);
    expect((await tab.send('ping', {})).statusCode).toBe(200);
    expect(await entriesFor(userId)).toEqual([]);
  });

  test.each<[string, object]>([
    ['an unknown permission', { permissions: [{ permission: 'ROOT', roles: ['admin'] }] }],
    ['an unknown role', { permissions: [{ permission: 'PRODUCTS', roles: ['root'] }] }],
    ['a role of another permission', { permissions: [{ permission: 'PRODUCTS', roles: ['admin'] }] }],
    ['the derived role', { permissions: [{ permission: 'ORDERS__SAMPLE_ORDERS', roles: ['sampleCoordinator'] }] }],
    ['a permission twice', { permissions: [products, products] }],
    ['prototype names', { permissions: [{ permission: 'constructor', roles: ['user'] }] }],
    [
      'a location key of one part',
      { userTBEs: [{ territory: 'T', businessEntity: 'B', locations: ['US'], colorFilters: { POP: [] } }] },
    ],
    ['a legal type that is none', { legalType: 'Pirate' }],
    ['an empty name', { name: '  ' }],
    ['a line break in a name', { name: 'a\r\nBcc: x@y.example' }],
    ['61 permissions', { permissions: Array(61).fill(products) }],
  ])('%s is 422 and stores nothing', async (_title, change) => {
    const { id: userId } = await aUser(db);
    const reply = await admin.send('updateUser', {
      params: { userId },
      body: { expectedVersion: 1, ...change } as never,
    });
    expect(reply.statusCode).toBe(422);
    expect((await admin.ok('readUser', { params: { userId } })).version).toBe(1);
  });

  test('[T12] status, code, hash and version cannot be set from outside', async () => {
    const { id: userId } = await aUser(db);
    const before = await db.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const extra = {
      status: 'deactivated',
      userCode: 'X',
      email: 'x@y.example',
      password_hash: 'x',
      version: 99,
      id: randomUUID(),
    };
    await admin.ok('updateUser', { params: { userId }, body: { expectedVersion: 1, ...extra } });
    expect(await db.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });
});

describe('approving, deactivating, reactivating', () => {
  const step = (name: 'approveUser' | 'deactivateUser' | 'reactivateUser', userId: string, expectedVersion: number) =>
    admin.send(name, { params: { userId }, body: { expectedVersion, withoutRights: true } });

  test.each([
    ['approveUser', 'active', 'This account is already active.'],
    ['approveUser', 'unconfirmed', 'This person has not confirmed their email address yet.'],
    ['approveUser', 'deactivated', 'This account is deactivated. Reactivate it instead.'],
    ['deactivateUser', 'deactivated', 'This account is already deactivated.'],
    ['reactivateUser', 'active', 'This account is not deactivated.'],
    ['reactivateUser', 'pending', 'This account is not deactivated.'],
  ] as const)('%s of somebody %s is 409', async (name, status, message) => {
    const { id, email } = await aUser(db, { status });
    const reply = await step(name, id, 1);
    expect([reply.statusCode, reply.json().message]).toEqual([409, message]);
    expect([await mailsTo(db, email), await entriesFor(id)]).toEqual([[], []]);
  });

  test('approval mails a link to choose a password', async () => {
    const { id, email } = await aUser(db, { status: 'pending', password: false });
    expect((await step('approveUser', id, 1)).json()).toMatchObject({ status: 'active', version: 2 });
    expect(linkIn(await lastMail(db, email)).path).toMatch(new RegExp(`^/set-password/${id}/[\\w-]{32}/new$`));
  });

  test('[M3.1] the rights that were ticked are saved with the approval, in one step', async () => {
    const { id } = await aUser(db, { status: 'pending', password: false, permissions: [] });
    const permissions = [{ permission: 'PRODUCTS' as const, roles: ['user' as const] }];
    const body = { expectedVersion: 1, permissions, company: 'Bramble Shoes' };
    const approved = await admin.ok('approveUser', { params: { userId: id }, body });
    expect(approved).toMatchObject({ status: 'active', version: 2, permissions, company: 'Bramble Shoes' });
    const [entry] = await entriesFor(id);
    expect(entry).toMatchObject({ action: 'approve user', summary: expect.stringContaining('with 1 permission') });
  });

  test('nobody is let in without any right unless that is said', async () => {
    const { id, email } = await aUser(db, { status: 'pending', password: false, permissions: [] });
    const params = { userId: id };
    const refused = await admin.send('approveUser', { params, body: { expectedVersion: 1 } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('could open nothing')]);
    expect([await mailsTo(db, email), await entriesFor(id)]).toEqual([[], []]);
    const body = { expectedVersion: 1, withoutRights: true };
    expect(await admin.ok('approveUser', { params, body })).toMatchObject({ status: 'active', permissions: [] });
  });

  test('an approval with rights that cannot be handed out changes nothing', async () => {
    const { id } = await aUser(db, { status: 'pending', password: false });
    const permissions = [{ permission: 'PRODUCTS' as const, roles: ['admin' as const] }];
    const reply = await admin.send('approveUser', {
      params: { userId: id },
      body: { expectedVersion: 1, permissions },
    });
    expect(reply.statusCode).toBe(422);
    expect((await admin.ok('readUser', { params: { userId: id } })).status).toBe('pending');
  });

  test('a rejected request is gone, its reason is mailed and kept, and the address may ask again', async () => {
    const { id, email } = await aUser(db, { status: 'pending', password: false });
    const params = { userId: id };
    const body = { expectedVersion: 1, reason: 'Please ask through your distributor.' };
    expect(await admin.ok('rejectUser', { params, body })).toEqual({ status: 'ok' });
    expect(JSON.stringify(await lastMail(db, email))).toContain('Please ask through your distributor.');
    expect((await admin.refused('readUser', { params })).status).toBe(404);
    expect(await entriesFor(id)).toMatchObject([{ action: 'reject user' }]);
    await portal.anyone().ok('requestAccess', {
      body: { name: 'Ann', lastName: 'Again', email, company: 'Bramble Shoes', reason: 'Once more' },
    });
  });

  test.each(['active', 'deactivated'] as const)('somebody %s cannot be rejected any more', async (status) => {
    const { id } = await aUser(db, { status });
    const body = { expectedVersion: 1, reason: 'No' };
    expect((await admin.send('rejectUser', { params: { userId: id }, body })).statusCode).toBe(409);
  });

  test('a double click on approve sends one mail', async () => {
    const { id, email } = await aUser(db, { status: 'pending', password: false });
    const replies = await Promise.all([step('approveUser', id, 1), step('approveUser', id, 1)]);
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(db, email)).toHaveLength(1);
  });

  test('a deactivated person’s links die, and reactivation lets the old password in again', async () => {
    const { id, email } = await aUser(db);
    await portal.anyone().ok('requestPasswordReset', { body: { email } });
    const code = linkIn(await lastMail(db, email)).path.split('/')[3] ?? '';
    await step('deactivateUser', id, 1);
    await step('reactivateUser', id, 2);
    const body = { userId: id, code, password: 'some new password' };
    expect((await portal.anyone().refused('setPassword', { body })).code).toBe('linkInvalid');
    await portal.as(email);
  });

  test('a request can be turned down, and taken back with a fresh link', async () => {
    const { id, email } = await aUser(db, { status: 'pending', password: false });
    await step('deactivateUser', id, 1);
    await step('reactivateUser', id, 2);
    expect(linkIn(await lastMail(db, email)).path).toMatch(/\/new$/);
  });

  test('a missing person is a 404', async () => {
    for (const name of ['approveUser', 'deactivateUser', 'reactivateUser'] as const) {
      expect((await step(name, randomUUID(), 1)).statusCode).toBe(404);
    }
  });
});

describe('[G25] the portal keeps an administrator', () => {
  test('nobody takes their own administration or deactivates themselves', async () => {
    const me = await anAdmin(db);
    const api = await portal.as(me.email);
    const params = { userId: me.id };
    expect((await api.refused('updateUser', { params, body: { expectedVersion: 1, permissions: [] } })).status).toBe(
      409,
    );
    expect((await api.refused('deactivateUser', { params, body: { expectedVersion: 1 } })).status).toBe(409);
    const more = { expectedVersion: 1, permissions: [administration, products] };
    expect((await api.ok('updateUser', { params, body: more })).version).toBe(2);
  });

  test('two administrators who remove each other at once: one stays', async () => {
    const own = await twoAdministrators();
    const replies = await Promise.all(own.attempts.map((attempt) => attempt()));
    const left = await own.administrators();
    expect(left).toBe(1);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });
});

async function twoAdministrators() {
  await db.kysely
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('email', '!=', personaEmail('admin'))
    .where('email', 'not like', '%@atelier.example')
    .execute();
  const rival = await anAdmin(db);
  const rivalApi = await portal.as(rival.email);
  const adminId = await idOf('admin');
  const adminVersion = (await admin.ok('readUser', { params: { userId: adminId } })).version;
  const remove = (api: ApiClient, userId: string, expectedVersion: number) => () =>
    api.send('deactivateUser', { params: { userId }, body: { expectedVersion } });
  return {
    attempts: [remove(admin, rival.id, 1), remove(rivalApi, adminId, adminVersion)],
    async administrators() {
      const rows = await db.kysely.selectFrom('users').select(['permissions', 'status']).execute();
      return rows.filter(
        ({ status, permissions }) =>
          status === 'active' && permissions.some((one) => one.permission === 'ADMIN__USERS'),
      ).length;
    },
  };
}

test('every demo person holds only what an administrator could hand out', () => {
  for (const { persona, permissions } of personas)
    expect([persona, checkGrants(permissions).ok]).toEqual([persona, true]);
});
