import { randomUUID } from 'node:crypto';
import { grant } from '@atelier/domain/access/grant-sets';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { listenAs } from '../../../test/event-reader.ts';
import { until } from '../../../test/parts.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadCompany } from '../products/index.ts';
import { actsFor, approversFor, limitFor, promoWindow } from './index.ts';

const db = await freshDatabase();
let now = new Date('2026-11-16T20:00:00Z');
const portal = await aPortal(db, { clock: { now: () => now } });
const [appr, srAppr, req1, user, iaEU] = ['NL1009', 'NL1010', 'NL1011', 'NL1005', 'NL1004'] as const;
const clients: Record<string, ApiClient> = {};
const as = (persona: string) => clients[persona]!;

beforeAll(async () => {
  await inTransaction(db, (tx) => loadCompany(tx, { seed: 1, today: '2026-11-16' }));
  await thePersonas(db);
  for (const persona of ['admin', 'appr', 'srAppr', 'user']) clients[persona] = await portal.as(personaEmail(persona));
});
beforeEach(async () => {
  now = new Date('2026-11-16T20:00:00Z');
  for (const table of ['approver_delegates', 'approval_limits'] as const) await db.kysely.deleteFrom(table).execute();
});

test('[G45] requesters have the nearest approver and senior approver, and follow them when they leave', async () => {
  expect(await approversFor(db.kysely, req1)).toEqual({ approverCode: appr, seniorApproverCode: srAppr });
  const own = await aUser(db, { permissions: [grant('ORDERS__PROMO_ORDERS', 'approver')] });
  await db.kysely.updateTable('users').set({ active_location: 'EU_20' }).where('id', '=', own.id).execute();
  expect((await approversFor(db.kysely, iaEU)).approverCode).toBe(own.userCode);
  await db.kysely.updateTable('users').set({ status: 'deactivated' }).where('id', '=', own.id).execute();
  expect((await approversFor(db.kysely, iaEU)).approverCode).toBe(appr);
});

test('[G7] an approver is their own approver; somebody without promo orders, or unknown, has none', async () => {
  expect(await approversFor(db.kysely, appr)).toEqual({ approverCode: appr, seniorApproverCode: srAppr });
  expect(await approversFor(db.kysely, srAppr)).toEqual({ approverCode: srAppr, seniorApproverCode: null });
  for (const code of ['NL2001', 'nobody'])
    expect(await approversFor(db.kysely, code)).toEqual({ approverCode: null, seniorApproverCode: null });
});

describe('[G45] limits', () => {
  const limit = (fields: object) =>
    as('admin').ok('createOrderLimit', { body: { year: 2026, location: 'US_10', amount: 4_000, ...fields } });

  test('the own limit comes before that of the location, and that before what is usual', async () => {
    expect(await limitFor(db.kysely, req1, 2026)).toEqual({ amount: 2_500, currencySymbol: '$', decimalPlaces: 2 });
    await limit({});
    expect((await limitFor(db.kysely, req1, 2026)).amount).toBe(4_000);
    await limit({ requesterCode: req1, amount: 99.5 });
    expect((await limitFor(db.kysely, req1, 2026)).amount).toBe(99.5);
    expect((await limitFor(db.kysely, user, 2026)).amount).toBe(4_000);
    expect((await limitFor(db.kysely, req1, 2027)).amount).toBe(2_500);
  });

  test('an amount is in the currency of the requester’s location: one of another place does not count', async () => {
    await limit({ requesterCode: iaEU });
    expect(await limitFor(db.kysely, iaEU, 2026)).toEqual({ amount: 2_500, currencySymbol: '€', decimalPlaces: 2 });
    await limit({ location: 'EU_20', amount: 10 });
    expect((await limitFor(db.kysely, iaEU, 2026)).amount).toBe(10);
  });

  test('a limit is changed by what was seen of it, and taken away', async () => {
    const made = await limit({});
    const params = { id: made._id };
    const saved = await as('admin').ok('patchOrderLimit', { params, body: { version: 1, amount: 5_000 } });
    expect(saved).toMatchObject({ amount: 5_000, version: 2 });
    const lost = await as('admin').refused('patchOrderLimit', { params, body: { version: 1, amount: 6_000 } });
    expect(lost).toMatchObject({ code: 'userLock' });
    const same = await as('admin').ok('patchOrderLimit', { params, body: { version: 1, amount: 5_000 } });
    expect(same.version).toBe(2);
    await as('admin').ok('deleteOrderLimit', { params, query: { version: 2 } });
    expect((await as('admin').ok('listOrderLimits', {})).data).toEqual([]);
  });

  test('[R4] of several made for one place at the same moment one stands', async () => {
    const body = { year: 2026, location: 'US_10', amount: 1 };
    const replies = await Promise.all(Array.from({ length: 6 }, () => as('admin').send('createOrderLimit', { body })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[T3] unknown places and people, negative and split amounts are refused', async () => {
    for (const wrong of [{ location: 'XX_1' }, { requesterCode: 'NOBODY' }, { amount: -1 }, { amount: 0.001 }]) {
      const body = { year: 2026, location: 'US_10', amount: 1, ...wrong };
      expect(await as('admin').refused('createOrderLimit', { body })).toMatchObject({ status: 422 });
    }
  });
});

describe('[G25] limits and windows as lists', () => {
  const list = 'orderLimits' as const;
  const add = (values: object, _id?: string) =>
    as('admin').ok('createCompanyRow', {
      params: { list },
      body: { values: { year: 2026, location: 'US_10', amount: 4_000, ...values }, ...(_id ? { _id } : {}) },
    });
  const patch = ({ _id, version }: { _id: string; version: number }, values: object) => ({
    params: { list },
    body: { rows: [{ _id, version, values: values as Record<string, string | number> }] },
  });
  const rows = async (query: Record<string, unknown> = {}) =>
    (await as('admin').ok('queryCompanyList', { params: { list }, body: { query, _options: {} } })).data;

  test('a limit tells its place, person and currency, and is found by them', async () => {
    const made = await add({ location: 'eu_20', requesterCode: iaEU });
    expect(made.values).toMatchObject({
      ...{ location: 'EU_20', currencySymbol: '€', decimalPlaces: 2, amount: 4_000, requesterCode: iaEU },
    });
    const name = String(made.values.requesterName);
    await add({});
    expect((await rows()).map(({ values }) => values.requesterName)).toEqual([name, 'Everybody']);
    expect((await rows({ text: name })).map(({ _id }) => _id)).toEqual([made._id]);
    expect((await rows({ amount: { $gt: 4_000 } })).length).toBe(0);
  });

  test('a requester is taken by name where one person has it, and the way over the old address shows the same row', async () => {
    const made = await add({});
    const nameOf = async (code: string) =>
      (await db.pool.query(`SELECT name || ' ' || last_name AS name FROM users WHERE user_code = $1`, [code])).rows[0]
        .name;
    const { data } = await as('admin').ok('batchCompanyList', patch(made, { requesterCode: await nameOf(iaEU) }));
    expect(data[0]!.values.requesterCode).toBe(iaEU);
    expect((await as('admin').ok('listOrderLimits', {})).data).toMatchObject([{ _id: made._id, requesterCode: iaEU }]);
    // Two people of the demo company have this name.
    for (const [name, why] of [
      ['Nobody Known', 'There is no such person.'],
      [await nameOf(req1), 'Please give the code.'],
    ] as const) {
      const refused = await as('admin').refused('batchCompanyList', patch(data[0]!, { requesterCode: name }));
      expect(refused).toMatchObject({ status: 422 });
      expect(refused.message).toContain(why);
    }
  });

  test('[T3] a place is taken by name where only one has it, and by its key always', async () => {
    const nameOf = async (key: string): Promise<string> =>
      (await db.pool.query('SELECT name FROM locations WHERE key = $1', [key])).rows[0].name;
    const rename = (name: string) => db.pool.query(`UPDATE locations SET name = $1 WHERE key = 'EU_20'`, [name]);
    const [eu, us] = [await nameOf('EU_20'), await nameOf('US_10')];
    await rename('Only One');
    try {
      expect((await add({ location: 'only one' })).values.location).toBe('EU_20');
      await rename(us);
      const body = { values: { year: 2026, location: us, amount: 1 } };
      const refused = await as('admin').refused('createCompanyRow', { params: { list }, body });
      expect(refused).toMatchObject({ status: 422 });
      expect(refused.message).toContain(`More than one location is called ${us}. Please give the key.`);
      expect((await add({ location: 'us_10' })).values.location).toBe('US_10');
    } finally {
      await rename(eu);
    }
  });

  test('[G21] two editors of one amount: the second is told, and no two rows become the same limit', async () => {
    const [one, two] = [await add({}), await add({ year: 2027 })];
    await as('admin').ok('batchCompanyList', patch(one, { amount: 5 }));
    expect(await as('admin').refused('batchCompanyList', patch(one, { amount: 6 }))).toMatchObject({
      code: 'userLock',
    });
    expect(await as('admin').refused('batchCompanyList', patch(two, { year: 2026 }))).toMatchObject({ status: 409 });
    const both = [one, two].map(({ _id }, at) => ({
      _id,
      version: 2 - at,
      values: { requesterCode: req1, year: 2028 },
    }));
    const refused = await as('admin').refused('batchCompanyList', { params: { list }, body: { rows: both } });
    expect(refused).toMatchObject({ status: 409 });
  });

  test('a deleted limit comes back under its id, and its history goes on', async () => {
    const made = await add({ requesterCode: req1 });
    const params = { list, id: made._id };
    await as('admin').ok('deleteCompanyRow', { params, query: { version: 1 } });
    const { year, location, requesterCode, amount } = made.values;
    await add({ year, location, requesterCode, amount }, made._id);
    const { data } = await as('admin').ok('companyRowHistory', { params, query: {} });
    expect(data.map(({ action }) => action)).toEqual(['create limit', 'delete limit', 'create limit']);
  });

  test('[G32] the window is a row that stays: its days are edited, cleared and told in its history', async () => {
    const of = { list: 'orderWindows' } as const;
    const [row] = (await as('admin').ok('queryCompanyList', { params: of, body: { query: {}, _options: {} } })).data;
    expect(row!.values).toEqual({ orders: 'Promo orders', promoWindowDays: null });
    const edit = (version: number, promoWindowDays: number | null) => ({
      params: of,
      body: { rows: [{ _id: row!._id, version, values: { promoWindowDays } }] },
    });
    const { data } = await as('admin').ok('batchCompanyList', edit(row!.version, 60));
    expect(await promoWindow(db.kysely)).toBe(60);
    expect(await as('admin').refused('batchCompanyList', edit(row!.version, 30))).toMatchObject({ code: 'userLock' });
    for (const days of [0, 731])
      expect(await as('admin').refused('batchCompanyList', edit(data[0]!.version, days))).toMatchObject({
        status: 422,
      });
    await as('admin').ok('batchCompanyList', edit(data[0]!.version, null));
    expect(await promoWindow(db.kysely)).toBe(45);
    const params = { ...of, id: row!._id };
    expect((await as('admin').ok('companyRowHistory', { params, query: {} })).data.length).toBeGreaterThan(1);
    const kept = await as('admin').refused('deleteCompanyRow', { params, query: { version: data[0]!.version + 1 } });
    expect(kept).toMatchObject({ status: 409 });
    expect(await as('admin').refused('createCompanyRow', { params: of, body: { values: {} } })).toMatchObject({
      status: 409,
    });
  });
});

test('[G32] the window of promo orders is 45 days until an admin says otherwise', async () => {
  expect(await promoWindow(db.kysely)).toBe(45);
  const { version } = await as('admin').ok('readOrderSettings', {});
  const saved = await as('admin').ok('patchOrderSettings', { body: { version, promoWindowDays: 60 } });
  expect(await promoWindow(db.kysely)).toBe(60);
  await as('admin').ok('patchOrderSettings', { body: { version: saved.version, promoWindowDays: null } });
  expect(await promoWindow(db.kysely)).toBe(45);
  const stale = as('admin').refused('patchOrderSettings', { body: { version, promoWindowDays: 30 } });
  expect(await stale).toMatchObject({ code: 'userLock' });
});

describe('[G45] out of office', () => {
  const away = (from: string, to: string, delegateCode: string = user, persona = 'appr') =>
    as(persona).ok('createAbsence', { body: { from, to, delegateCode } });
  const refused = (from: string, to: string, delegateCode: string = user) =>
    as('appr').refused('createAbsence', { body: { from, to, delegateCode } });

  test('who stands in has the level of the approver from the first to the last day', async () => {
    await away('2026-11-18', '2026-11-20');
    const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'];
    const levels = await Promise.all(days.map((day) => actsFor(db.kysely, user, day)));
    const acting = [{ code: appr, level: 'approver' }];
    expect(levels).toEqual([[], acting, acting, []]);
    expect(await actsFor(db.kysely, appr, '2026-11-18')).toEqual([]);
  });

  test('a day is one of the company: at 23:59 of the last day it can still be written, a minute later not', async () => {
    now = new Date('2026-11-17T07:59:00Z');
    expect((await away('2026-11-16', '2026-11-16')).standsIn).toBe(true);
    expect((await as('appr').ok('listAbsences', {})).data).toHaveLength(1);
    now = new Date('2026-11-17T08:00:00Z');
    expect(await as('appr').ok('listAbsences', {})).toEqual({ data: [], today: '2026-11-17' });
    expect(await refused('2026-11-16', '2026-11-16')).toMatchObject({ status: 422 });
  });

  test('the level is that of the rights at this moment: it ends with the role of one or the account of the other', async () => {
    await away('2026-11-16', '2026-11-30', user, 'srAppr');
    expect(await actsFor(db.kysely, user, '2026-11-16')).toEqual([{ code: srAppr, level: 'seniorApprover' }]);
    const setStatus = (code: string, status: 'active' | 'deactivated') =>
      db.kysely.updateTable('users').set({ status }).where('user_code', '=', code).execute();
    for (const code of [srAppr, user]) {
      await setStatus(code, 'deactivated');
      expect(await actsFor(db.kysely, user, '2026-11-16')).toEqual([]);
      await setStatus(code, 'active');
    }
    clients.srAppr = await portal.as(personaEmail('srAppr'));
    clients.user = await portal.as(personaEmail('user'));
  });

  test('standing in is not handed on', async () => {
    await away('2026-11-16', '2026-11-30', srAppr);
    await away('2026-11-16', '2026-11-30', user, 'srAppr');
    expect(await actsFor(db.kysely, user, '2026-11-16')).toEqual([{ code: srAppr, level: 'seniorApprover' }]);
  });

  test('[T3] not oneself, nobody without promo orders, no days in disorder or already taken', async () => {
    for (const code of [appr, 'NL2001', 'NOBODY'])
      expect(await refused('2026-11-18', '2026-11-20', code)).toMatchObject({ status: 422 });
    expect(await refused('2026-11-20', '2026-11-18')).toMatchObject({ status: 422 });
    const made = await away('2026-11-18', '2026-11-20');
    expect(await refused('2026-11-20', '2026-11-22')).toMatchObject({ status: 409 });
    await away('2026-11-21', '2026-11-22');
    const params = { id: made._id };
    const longer = await as('appr').refused('patchAbsence', { params, body: { version: 1, to: '2026-11-21' } });
    expect(longer.status).toBe(409);
    const earlier = await as('appr').ok('patchAbsence', { params, body: { version: 1, from: '2026-11-17' } });
    expect(earlier).toMatchObject({ from: '2026-11-17', version: 2 });
  });

  test('[R4] of several written for the same days at the same moment one stands', async () => {
    const body = { from: '2026-12-01', to: '2026-12-02', delegateCode: user };
    const replies = await Promise.all(Array.from({ length: 6 }, () => as('appr').send('createAbsence', { body })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('[T2] an absence of somebody else does not exist', async () => {
    const made = await away('2026-11-18', '2026-11-20');
    expect((await as('srAppr').ok('listAbsences', {})).data).toEqual([]);
    for (const id of [made._id, randomUUID()]) {
      const call = { params: { id }, query: { version: 1 } };
      expect(await as('srAppr').refused('deleteAbsence', call)).toMatchObject({ status: 404 });
    }
  });

  test('those who may stand in are found by the beginning of a name', async () => {
    const found = async (text: string) =>
      (await as('appr').ok('findDelegates', { query: { text } })).data.map(({ userCode }) => userCode);
    expect(await found('whit')).toEqual([user]);
    expect(await found('Dana')).toEqual([user]);
    expect(await found('arnaud')).toEqual([]);
    expect(await found('kitahama')).toEqual([]);
  });

  test('[G33] the one who is away and the one who stands in hear of it, others do not', async () => {
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const readers = await listenAs(db, address, [as('appr'), as('user'), as('srAppr')]);
    const made = await away('2026-11-18', '2026-11-20');
    const heard = () =>
      readers.map(({ events }) =>
        events.filter(({ data }) => (data as { absenceId?: string } | null)?.absenceId === made._id),
      );
    await until(() => heard()[0]!.length > 0 && heard()[1]!.length > 0);
    expect(heard().map((events) => events.length)).toEqual([1, 1, 0]);
  });
});
