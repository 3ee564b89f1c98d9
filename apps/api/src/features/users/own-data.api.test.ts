import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { digestOf } from '../../platform/growing-waits.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let api: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  api = await portal.as((await aUser(db)).email);
  other = await portal.as((await aUser(db)).email);
});

describe('settings', () => {
  const params = { key: 'products.view' };

  test('are version 0 until written, and belong to one person', async () => {
    expect(await api.ok('readSetting', { params })).toEqual({ value: null, version: 0 });
    expect(await api.ok('writeSetting', { params, body: { value: { view: 'list' } } })).toEqual({ version: 1 });
    expect(await api.ok('readSetting', { params })).toEqual({ value: { view: 'list' }, version: 1 });
    expect(await other.ok('readSetting', { params })).toEqual({ value: null, version: 0 });
  });

  test('a write that expects an older version is a conflict and changes nothing', async () => {
    const { version } = await api.ok('writeSetting', { params, body: { value: 1 } });
    await api.ok('writeSetting', { params, body: { value: 2, expectedVersion: version } });
    expect(await api.refused('writeSetting', { params, body: { value: 3, expectedVersion: version } })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version: version + 1 },
    });
    expect((await api.ok('readSetting', { params })).value).toBe(2);
  });

  test('ten first writers at once: one wins', async () => {
    const key = { key: 'first.writer' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        api.send('writeSetting', { params: key, body: { value: i, expectedVersion: 0 } }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(9);
  });

  test.each(['__proto__', 'a/b', 'A', 'a.b.c.d.e', 'x'.repeat(300), 'a b', "a';--"])(
    'the name %s is a 404',
    async (key) => {
      expect((await api.send('readSetting', { params: { key } })).statusCode).toBe(404);
    },
  );

  test('a value of more than 256 KiB is refused', async () => {
    const reply = await api.send('writeSetting', { params, body: { value: 'x'.repeat(262_145) } });
    expect(reply.statusCode).toBe(413);
  });

  test('of one person are at most 5,000; the ones there can still be changed', async () => {
    const { email, id } = await aUser(db);
    const collector = await portal.as(email);
    const write = (at: number) => ({ params: { key: `kept.${at}` }, body: { value: at } });
    const kept = Array.from({ length: 4_999 }, (_, at) => ({ user_id: id, key: `kept.${at}`, value: '1' }));
    await db.kysely.insertInto('user_settings').values(kept).execute();
    await collector.ok('writeSetting', write(4_999));
    expect(await collector.refused('writeSetting', write(5_000))).toMatchObject({ status: 422, code: 'settingsFull' });
    expect(await collector.ok('writeSetting', write(7))).toEqual({ version: 2 });
  });

  test('of one person hold at most 2 MB together, also when they are written at once', async () => {
    const { email, id } = await aUser(db);
    const collector = await portal.as(email);
    const value = 'x'.repeat(200_000);
    const kept = Array.from({ length: 9 }, (_, at) => ({ user_id: id, key: `kept.${at}`, value: `"${value}"` }));
    await db.kysely.insertInto('user_settings').values(kept).execute();
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((key) => collector.send('writeSetting', { params: { key }, body: { value } })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422, 422]);
    expect(replies.find((reply) => reply.statusCode === 422)?.json().message).toContain('at most 2 MB of settings');
    await collector.ok('writeSetting', { params: { key: 'small' }, body: { value: 1 } });
  });
});

describe('[M23.2] flags and statistics', () => {
  test('seen twice is seen once', async () => {
    const body = { flag: 'Seen', modelType: 'Asset', modelId: 'asset-1' } as const;
    await api.ok('flagSeen', { body });
    expect(await api.ok('flagSeen', { body })).toEqual(body);
    expect(await db.kysely.selectFrom('user_flags').selectAll().execute()).toHaveLength(1);
  });

  test('a statistic keeps who did what; without an action it is 422', async () => {
    const body = { action: 'documentDownload', modelType: 'Document', modelId: 'd1', data: { pages: 3 } };
    await api.ok('postStatistic', { body });
    const rows = await db.kysely.selectFrom('statistics').selectAll().execute();
    expect(rows).toMatchObject([{ action: 'documentDownload', model_id: 'd1', data: { pages: 3 } }]);
    expect((await api.refused('postStatistic', { body: { action: '' } })).status).toBe(422);
  });

  test('[R6] a retry with the same key counts once, with another body it is 422', async () => {
    const headers = { 'idempotency-key': 'statistic-1' };
    const send = (action: string) => api.send('postStatistic', { body: { action } }, headers);
    expect([(await send('once')).statusCode, (await send('once')).statusCode]).toEqual([200, 200]);
    expect((await send('other')).statusCode).toBe(422);
    const rows = await db.kysely.selectFrom('statistics').select('id').where('action', '=', 'once').execute();
    expect(rows).toHaveLength(1);
  });

  test('a person records at most 600 statistics an hour, and a retry of an earlier one still gets its reply', async () => {
    const { email, userCode } = await aUser(db);
    const eager = await portal.as(email);
    const send = (key: string) =>
      eager.send('postStatistic', { body: { action: 'eager' } }, { 'idempotency-key': key });
    expect((await send('eager-first')).statusCode).toBe(200);
    const counted = db.kysely.updateTable('attempts').set({ failures: 599 });
    await counted.where('key', '=', `statistics:${digestOf(userCode)}`).execute();
    expect((await send('eager-600')).statusCode).toBe(200);
    const refused = await send('eager-601');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect((await send('eager-first')).statusCode).toBe(200);
    const rows = await db.kysely.selectFrom('statistics').select('id').where('user_code', '=', userCode).execute();
    expect(rows).toHaveLength(2);
    await api.ok('postStatistic', { body: { action: 'calm' } });
  });

  test('[R6] a key of another person does not replay their reply', async () => {
    const headers = { 'idempotency-key': 'shared-key-1' };
    await api.ok('writeSetting', { params: { key: 'shared' }, body: { value: 1 } }, headers);
    const reply = await other.send('writeSetting', { params: { key: 'shared' }, body: { value: 1 } }, headers);
    expect(reply.headers['idempotency-replayed']).toBeUndefined();
    expect((await other.ok('readSetting', { params: { key: 'shared' } })).version).toBe(1);
  });
});

describe('people by the beginning of their name', () => {
  beforeAll(async () => {
    for (let i = 0; i < 12; i += 1) await aUser(db, { name: 'Quentin', lastName: `Abel ${i}`, entity: 'Inside' });
    await aUser(db, { name: 'Quentin', lastName: 'Outside', entity: 'Partner' });
    await aUser(db, { name: 'Quentin', lastName: 'Left', status: 'deactivated' });
    await aUser(db, { name: '100%', lastName: 'Literal_Name' });
  });
  const names = async (client: ApiClient, text: string) =>
    (await client.ok('autocompleteUsers', { query: { text } })).data.map((person) => person.name);

  test('at most ten active people, by first, last or full name', async () => {
    expect(await names(api, 'quen')).toHaveLength(10);
    expect(await names(api, 'quentin out')).toEqual(['Quentin Outside']);
    expect(await names(api, 'left')).toEqual([]);
  });

  test('[Q] % and _ are letters like any other', async () => {
    expect(await names(api, '%')).toEqual([]);
    expect(await names(api, '100%')).toEqual(['100% Literal_Name']);
    expect(await names(api, 'literal_')).toEqual(['100% Literal_Name']);
    expect(await names(api, 'literal\\')).toEqual([]);
    expect(await names(api, "' OR 1=1 --")).toEqual([]);
  });

  test('[G11] a distributor finds only people of the own entity', async () => {
    const { email } = await aUser(db, {
      name: 'Dist',
      entity: 'Partner',
      permissions: [{ permission: 'PRODUCTS', roles: ['distributor'] }],
    });
    const distributor = await portal.as(email);
    expect(await names(distributor, 'quentin')).toEqual(['Quentin Outside']);
  });

  test.each([
    ['no text', ''],
    ['an empty text', '?text='],
    ['a limit of 0', '?text=a&limit=0'],
    ['a limit of 1e9', '?text=a&limit=1000000000'],
    ['a limit that is none', '?text=a&limit=abc'],
    ['a list', '?text=a&text=b'],
    ['an operator', '?text[$ne]=a'],
    ['101 characters', `?text=${'x'.repeat(101)}`],
    ['a line break', '?text=a%0Ab'],
  ])('[Q] %s is 422', async (_title, query) => {
    const reply = await api.raw({ method: 'GET', url: `/api/users/autocomplete${query}` });
    expect(reply.statusCode).toBe(422);
  });

  test('[Q] a NUL is 400, 5,000 characters are 422', async () => {
    expect((await api.raw({ method: 'GET', url: '/api/users/autocomplete?text=%00' })).statusCode).toBe(400);
    const long = `/api/users/autocomplete?text=${'x'.repeat(5_000)}`;
    expect((await api.raw({ method: 'GET', url: long })).statusCode).toBe(422);
  });
});
