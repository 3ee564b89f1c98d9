import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAdmin, aPendingUser, aPortal, aUser, type TestUser } from '../../../test/builders.ts';
import { lastMail, linkIn } from '../../../test/mailbox.ts';
import { freshDatabase } from '../../../test/test-database.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let boss: TestUser;
let admin: ApiClient;
beforeAll(async () => {
  boss = await anAdmin(db);
  admin = await portal.as(boss.email);
});

const entries = async () =>
  (
    await db.kysely
      .selectFrom('audit_log')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const codeIn = async (email: string) => linkIn(await lastMail(db, email)).path.split('/');

describe('[T25] no change without its entry, no entry without its change', () => {
  test('twelve actions that change something leave exactly twelve entries', async () => {
    const before = await entries();
    const api = portal.anyone();
    const email = 'twelve@test.example';
    const form = { name: 'Twelve', lastName: 'Steps', company: 'Test' };
    await api.ok('requestAccess', { body: { ...form, email } });
    const [userId = '', code = ''] = (await codeIn(email)).slice(-2);
    await api.ok('takeConfirmation', { body: { userId, code } });
    const { data } = await admin.ok('listUsers', { query: { text: email } });
    const params = { userId: data[0]?.id ?? '' };
    const at = (expectedVersion: number) => ({ params, body: { expectedVersion, withoutRights: true } });
    await admin.ok('approveUser', at(2));
    const password = 'twelve small steps';
    await api.ok('setPassword', { body: { userId: params.userId, code: (await codeIn(email))[3] ?? '', password } });
    await api.ok('requestPasswordReset', { body: { email } });
    await api.ok('setPassword', { body: { userId: params.userId, code: (await codeIn(email))[3] ?? '', password } });
    await admin.ok('updateUser', { params, body: { expectedVersion: 5, name: 'Renamed' } });
    await admin.ok('updateUser', {
      params,
      body: { expectedVersion: 6, permissions: [{ permission: 'PRODUCTS', roles: ['user'] }] },
    });
    await admin.ok('deactivateUser', at(7));
    await admin.ok('reactivateUser', at(8));
    await admin.ok('unlockUser', { params });
    const payload = { email: 'd@test.example', subject: 's', emailVerified: 'yes' };
    const pendingUser = await aPendingUser(db, payload);
    await api.ok('requestAccess', { body: { ...form, email: 'x@test.example', pendingUser } });
    expect((await entries()) - before).toBe(12);
  });

  test('refused actions leave none, except for wrong logins (G40)', async () => {
    const { id } = await aUser(db);
    const before = await entries();
    const api = portal.anyone();
    const params = { userId: id };
    await admin.refused('updateUser', { params, body: { expectedVersion: 99, name: 'X' } });
    await admin.refused('approveUser', { params, body: { expectedVersion: 1 } });
    await api.refused('deactivateUser', { params, body: { expectedVersion: 1 } });
    await api.refused('setPassword', { body: { userId: id, code: 'wrong', password: 'long enough' } });
    await api.send('takeConfirmation', { body: { userId: id, code: 'wrong' } });
    expect(await entries()).toBe(before);
  });

  test.each([
    ['UPDATE', sql`UPDATE audit_log SET summary = 'nothing happened'`],
    ['DELETE', sql`DELETE FROM audit_log`],
    ['TRUNCATE', sql`TRUNCATE audit_log`],
  ])('%s is denied to the portal itself', async (_verb, statement) => {
    await expect(statement.execute(db.kysely)).rejects.toThrow(/permission denied/);
  });
});

describe('[M23.2] searching the audit log', () => {
  const search = (query: Record<string, unknown>, options = {}) =>
    admin.ok('queryAudit', { body: { query, _options: { totalCount: true, ...options } } });

  test('newest first, by words, actor and action, in pages', async () => {
    const person = await aUser(db, { name: 'Searchable', lastName: 'Person' });
    const params = { userId: person.id };
    await admin.ok('updateUser', { params, body: { expectedVersion: 1, company: 'One' } });
    await admin.ok('unlockUser', { params });
    const found = await search({ text: 'searchable' });
    expect(found.data.map((entry) => entry.action)).toEqual(['unlock user', 'update user']);
    expect(found.data[1]).toMatchObject({
      actor: boss.userCode,
      actorName: expect.stringContaining('Ada'),
      changes: [{ field: 'company', before: '', after: 'One' }],
    });
    expect((await search({ text: 'searchable', action: 'unlock user' })).totalCount).toBe(1);
    expect((await search({ text: 'searchable', actor: 'NOBODY' })).totalCount).toBe(0);
    const page = await search({ text: 'searchable' }, { limit: 1, skip: 1 });
    expect([page.totalCount, page.data[0]?.action]).toEqual([2, 'update user']);
    const fields = ['action', 'entity'];
    const { data } = await admin.ok('auditFacets', { body: { query: { text: 'searchable' }, fields } });
    expect(data).toEqual({
      action: [
        { value: 'unlock user', label: 'unlock user', count: 1 },
        { value: 'update user', label: 'update user', count: 1 },
      ],
      entity: [{ value: 'user', label: 'user', count: 2 }],
    });
    const byAction = await search({ text: 'searchable' }, { sort: { action: -1 } });
    expect(byAction.data.map((entry) => entry.action)).toEqual(['update user', 'unlock user']);
  });

  test('[R17] a day is a calendar day in Los Angeles', async () => {
    const add = (at: string, summary: string) =>
      sql`INSERT INTO audit_log (at, actor, actor_name, action, entity, entity_id, summary)
          VALUES (${at}::timestamptz, 'X', 'X', 'clock', 'clock', 'c', ${summary})`.execute(db.kysely);
    await add('2026-03-08T07:59:59Z', 'still the 7th');
    await add('2026-03-08T08:00:00Z', 'first of the 8th');
    await add('2026-03-09T06:59:59Z', 'last of the 8th, an hour short');
    await add('2026-03-09T07:00:00Z', 'already the 9th');
    const { data } = await search({ action: 'clock', day: { $gte: '2026-03-08', $lte: '2026-03-08' } });
    expect(data.map((entry) => entry.summary)).toEqual(['last of the 8th, an hour short', 'first of the 8th']);
  });

  test.each([
    { query: { day: '2026-02-30' } },
    { query: { day: { $gte: 'yesterday' } } },
    { query: { text: 'x'.repeat(201) } },
    { query: { text: { $gt: 1 } } },
    { query: { changes: 'x' } },
    { query: {}, _options: { limit: 1_001 } },
    { query: {}, _options: { skip: -1 } },
    { query: {}, _options: { sort: { entityId: 1 } } },
  ])('[Q] %j is 400', async (body) => {
    expect((await admin.refused('queryAudit', { body })).status).toBe(400);
  });

  test('[Q] a pattern is a text', async () => {
    expect((await search({ text: '%%%' })).totalCount).toBe(0);
    expect((await search({ text: "') OR 1=1 --" })).totalCount).toBe(0);
  });
});
