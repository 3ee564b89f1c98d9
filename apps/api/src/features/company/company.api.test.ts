import { randomUUID } from 'node:crypto';
import { demoCatalogue } from '@atelier/demo-data';
import { companyListKeys, listKeys } from '@atelier/domain/company/company-lists';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aPortal, aUser, personaEmail, thePersonas } from '../../../test/builders.ts';
import { inOneMoment, whileUnderWay } from '../../../test/in-one-moment.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadCatalogue, loadCompany } from '../products/index.ts';

const db = await freshDatabase();
const portal = await aPortal(db);
let admin: ApiClient;
let other: ApiClient;

beforeAll(async () => {
  await inTransaction(db, (tx) => loadCompany(tx, { seed: 1, today: '2026-11-16' }));
  await thePersonas(db);
  admin = await portal.as(personaEmail('admin'));
  const { email } = await aUser(db, {
    ...{ name: 'Carl', lastName: 'Other' },
    permissions: [{ permission: 'ADMIN__CUSTOMERS', roles: ['admin'] }],
  });
  other = await portal.as(email);
});

type List = (typeof listKeys)[number];
const rowsOf = async (list: List, query: Record<string, unknown> = {}, api = admin) =>
  (await api.ok('queryCompanyList', { params: { list }, body: { query, _options: { limit: 500, totalCount: true } } }))
    .data;
const add = (list: List, values: Record<string, string | number | boolean>, _id?: string) =>
  admin.ok('createCompanyRow', { params: { list }, body: { values, ...(_id ? { _id } : {}) } });
const addRefused = (list: List, values: Record<string, string | number | boolean>) =>
  admin.refused('createCompanyRow', { params: { list }, body: { values } });
const customer = (code: string) => ({ code, name: `Shop ${code}`, territory: 'Europe' });
const patch = (
  list: List,
  row: { _id: string; version: number },
  values: Record<string, string | number | boolean>,
) => ({
  params: { list },
  body: { rows: [{ _id: row._id, version: row.version, values }] },
});
const gone = (list: List, { _id: id, version }: { _id: string; version: number }) => ({
  params: { list, id },
  query: { version },
});

describe('[G25] the lists of the company', () => {
  test.each([...companyListKeys])('%s: rows are read, counted and searched', async (list) => {
    const rows = await rowsOf(list);
    expect(rows.length).toBeGreaterThan(0);
    const word = String(Object.values(rows[0]!.values).find((value) => typeof value === 'string' && value !== ''));
    const found = await rowsOf(list, { text: word });
    expect(found.map(({ _id }) => _id)).toContain(rows[0]!._id);
    const none = await rowsOf(list, { text: `${randomUUID()}%` });
    expect(none).toEqual([]);
  });

  test('a customer is added, edited, archived, deleted and brought back under its id, with its history', async () => {
    const made = await add('customers', customer('Z1'));
    expect(made.values).toMatchObject({
      name: 'Shop Z1',
      territory: 'Europe',
      corporate: false,
      archived: false,
      city: '',
    });
    const { data } = await admin.ok('batchCompanyList', patch('customers', made, { city: 'Bergen', archived: true }));
    expect(data[0]).toMatchObject({ version: 2, values: { city: 'Bergen', archived: true } });
    await admin.ok('deleteCompanyRow', gone('customers', data[0]!));
    expect(await rowsOf('customers', { code: 'Z1' })).toEqual([]);
    const back = await add('customers', data[0]!.values as never, made._id);
    expect(back).toMatchObject({ _id: made._id, values: data[0]!.values });
    const history = await admin.ok('companyRowHistory', { params: { list: 'customers', id: made._id }, query: {} });
    expect(history.data.map(({ action }) => action)).toEqual([
      ...['create customer', 'delete customer', 'edit customer', 'create customer'],
    ]);
    await admin.ok('deleteCompanyRow', gone('customers', back));
  });

  test('what an archived customer or option was chosen for stays; neither is offered any more', async () => {
    const offered = async () =>
      (await admin.ok('options', { params: { name: 'pillars' } })).data.map(({ value }) => value);
    const made = await add('options', { list: 'pillars', value: 'Trail Nine' });
    expect(made.values).toMatchObject({ label: 'Trail Nine' });
    expect((await offered()).at(-1)).toBe('Trail Nine');
    const { data } = await admin.ok('batchCompanyList', patch('options', made, { archived: true }));
    expect(await offered()).not.toContain('Trail Nine');
    await admin.ok('deleteCompanyRow', gone('options', data[0]!));
  });

  test('two rows of one batch cannot get the same name, also where they bring only what changes', async () => {
    const [one, two] = [
      await add('options', { list: 'pillars', value: 'Peak' }),
      await add('options', { list: 'pillars', value: 'Valley' }),
    ];
    const rows = [one, two].map(({ _id, version }) => ({ _id, version, values: { value: 'Ridge' } }));
    const refused = await admin.refused('batchCompanyList', { params: { list: 'options' }, body: { rows } });
    expect(refused.message).toBe('Two rows would have the same value.');
    for (const row of [one, two]) await admin.ok('deleteCompanyRow', gone('options', row));
  });

  test('a customer with orders keeps its code, and its name can be put right', async () => {
    const made = await add('customers', customer('Z70'));
    await db.pool.query(
      `INSERT INTO orders (id, order_number, type, status, requester_code, requester_name, account_number)
       VALUES ($1, 987654, 'SAMPLE', 'SUBMITTED', 'X', 'X', 'Z70')`,
      [randomUUID()],
    );
    const refused = await admin.refused('batchCompanyList', patch('customers', made, { code: 'Z80' }));
    expect(refused.message).toContain('cannot be renamed: it is used by 1 order.');
    await admin.ok('batchCompanyList', patch('customers', made, { name: 'Shop of Z70' }));
    await db.pool.query(`DELETE FROM orders WHERE account_number = 'Z70'`);
  });

  test('something in use is neither deleted nor renamed, and a sentence says what uses it', async () => {
    const [europe] = await rowsOf('territories', { name: 'Europe' });
    const refused = await admin.refused('deleteCompanyRow', gone('territories', europe!));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toMatch(
      /^Europe cannot be deleted: it is used by \d+ locations?, \d+ customers and \d+ users?\.$/,
    );
    const renamed = await admin.refused('batchCompanyList', patch('territories', europe!, { name: 'EMEA' }));
    expect(renamed.message).toMatch(/^Europe cannot be renamed: it is used by /);
    const made = await add('territories', { name: 'Antarctica' });
    const { data } = await admin.ok('batchCompanyList', patch('territories', made, { name: 'The South' }));
    expect((await admin.ok('options', { params: { name: 'territories' } })).data.at(-1)).toMatchObject({
      value: 'The South',
    });
    await admin.ok('deleteCompanyRow', gone('territories', data[0]!));
    const [entity] = await rowsOf('entities');
    expect(await admin.refused('deleteCompanyRow', gone('entities', entity!))).toMatchObject({ status: 409 });
    const [place] = await rowsOf('locations');
    expect((await admin.refused('deleteCompanyRow', gone('locations', place!))).message).toMatch(/used by \d+ users/);
  });

  test('a location that an announcement is for, and a value of any list that something holds, stay', async () => {
    const made = await add('locations', {
      ...{ key: 'QX_1', code: 'QX', name: 'Q', territory: 'Europe', currency: 'EUR', currencySymbol: '€' },
      ...{ businessEntity: String((await rowsOf('entities'))[0]!.values.value), decimalPlaces: 2 },
    });
    const announced = randomUUID();
    await db.pool.query(
      `INSERT INTO announcements (id, title, audience) VALUES ($1, 'x', '{"people":"everyone","regions":[],"locations":["QX"],"permissions":[]}')`,
      [announced],
    );
    expect((await admin.refused('deleteCompanyRow', gone('locations', made))).message).toContain('1 announcement');
    await db.pool.query('DELETE FROM announcements WHERE id = $1', [announced]);
    await admin.ok('deleteCompanyRow', gone('locations', made));
    const holding: readonly (readonly [list: string, column: string])[] = [
      ...[['types', 'category_type'] as const, ['shapes', 'category_shape'] as const],
      ...[['heights', 'category_height'] as const, ['closures', 'category_closure'] as const],
      ...[['sports', 'category_sport'] as const, ['widths', 'category_width'] as const],
      ...[['apparelTypes', 'category_apparel_type'] as const, ['popTypes', 'pop_type'] as const],
      ...[['apparelSubTypes', 'category_apparel_sub_type'] as const, ['popGenders', 'pop_gender'] as const],
      ['popCategories', 'pop_category'],
    ];
    const client = await db.ownerClient();
    await loadCatalogue(client, [...demoCatalogue({ count: 1, today: '2026-11-16' })]);
    await client.end();
    for (const [list, column] of holding) {
      const value = `Only ${list}`;
      const option = await add('options', { list, value });
      await db.pool.query(`UPDATE products SET ${column} = $1`, [value]);
      const refused = await admin.refused('deleteCompanyRow', gone('options', option));
      expect(refused.message).toBe(`${value} cannot be deleted: it is used by 1 product. Archive it instead.`);
      await db.pool.query(`UPDATE products SET ${column} = 'another'`);
      await admin.ok('deleteCompanyRow', gone('options', option));
    }
    await db.pool.query('DELETE FROM products');
  });

  test('a location that somebody is given while it is deleted is either kept or not given', async () => {
    const entity = String((await rowsOf('entities'))[0]!.values.value);
    const place = (key: string) =>
      add('locations', {
        ...{ key, code: key.split('_', 1)[0]!, name: key, territory: 'Europe', businessEntity: entity },
        ...{ currency: 'EUR', currencySymbol: '€', decimalPlaces: 2 },
      });
    const tbeOf = (key: string) => [
      { territory: 'Europe', businessEntity: entity, locations: [key], colorFilters: { POP: [] } },
    ];
    const waiting = () =>
      vi.waitFor(async () => {
        const { rows } = await db.pool.query(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows[0].n).toBe(1);
      }, 10_000);
    const { id: userId } = await aUser(db);
    const given = (key: string, version: number) =>
      admin.send('updateUser', { params: { userId }, body: { expectedVersion: version, userTBEs: tbeOf(key) } });
    const other = await db.pool.connect();
    try {
      // Somebody deletes it first.
      const first = await place('QA_1');
      await other.query('BEGIN');
      await other.query('SELECT FROM locations WHERE id = $1 FOR UPDATE', [first._id]);
      const late = given('QA_1', 1);
      await waiting();
      await other.query('DELETE FROM locations WHERE id = $1', [first._id]);
      await other.query('COMMIT');
      expect((await late).statusCode).toBe(422);
      // Somebody is given it first.
      const second = await place('QB_1');
      await other.query('BEGIN');
      await other.query(`SELECT FROM locations WHERE key = 'QB_1' FOR SHARE`);
      await other.query('UPDATE users SET tbes = $2, version = version + 1 WHERE id = $1', [
        userId,
        JSON.stringify(tbeOf('QB_1')),
      ]);
      const deletion = admin.send('deleteCompanyRow', gone('locations', second));
      await waiting();
      await other.query('COMMIT');
      expect((await deletion).statusCode).toBe(409);
      await db.pool.query('DELETE FROM users WHERE id = $1', [userId]);
      await admin.ok('deleteCompanyRow', gone('locations', second));
    } finally {
      other.release();
    }
  });

  test('somebody is given only places that there are', async () => {
    const { id: userId } = await aUser(db);
    const [place] = await rowsOf('locations');
    const key = String(place!.values.key);
    const tbe = { territory: 'Europe', businessEntity: String(place!.values.businessEntity), locations: [key] };
    const save = (body: object) =>
      admin.send('updateUser', { params: { userId }, body: { expectedVersion: 1, ...body } as never });
    for (const wrong of [
      { userActiveLocation: 'QZ_9' },
      { userTBEs: [{ ...tbe, locations: ['QZ_9'], colorFilters: { POP: [] } }] },
      { userTBEs: [{ ...tbe, businessEntity: 'Nobody', colorFilters: { POP: [] } }] },
      { userTBEs: [{ ...tbe, territory: 'Atlantis', colorFilters: { POP: [] } }] },
    ])
      expect((await save(wrong)).statusCode).toBe(422);
    expect(
      (await save({ userActiveLocation: key, userTBEs: [{ ...tbe, colorFilters: { POP: [] } }] })).statusCode,
    ).toBe(200);
    await db.pool.query('DELETE FROM users WHERE id = $1', [userId]);
  });

  test('a name is taken once, a value is needed where rows cannot be without it, and what is named must exist', async () => {
    expect(await addRefused('territories', { name: 'europe' })).toMatchObject({
      ...{ status: 409, message: 'There already is a territory "europe".' },
    });
    expect(await addRefused('customers', { name: 'Nobody', territory: 'Europe' })).toMatchObject({ status: 422 });
    expect((await addRefused('customers', { ...customer('Z2'), territory: 'Atlantis' })).message).toContain(
      'There is no territory "Atlantis".',
    );
    const made = await add('customers', { ...customer('Z3'), territory: 'europe' });
    expect(made.values.territory).toBe('Europe');
    await admin.ok('deleteCompanyRow', gone('customers', made));
    expect(await addRefused('options', { list: 'locations', value: 'X' })).toMatchObject({ status: 422 });
    expect(await addRefused('options', { list: 'two words', value: 'X' })).toMatchObject({ status: 422 });
    expect(await addRefused('customers', { ...customer('Z4'), secret: 'x' })).toMatchObject({ status: 422 });
  });

  test('[M3.5, T1] the key of a location begins with its code, so that none gives the rights of another', async () => {
    const place = { name: 'Norway', territory: 'Europe', businessEntity: 'Atelier Europe', currency: 'NOK' };
    const rest = { ...place, currencySymbol: 'kr', decimalPlaces: 2 };
    for (const [key, code] of [
      ['EU_77', 'NO'],
      ['OSLO', 'NO'],
    ] as const)
      expect((await addRefused('locations', { ...rest, key, code })).message).toContain('such as US_10');
  });

  test('an option of a list with any name can be deleted again', async () => {
    const made = await add('options', { list: 'constructor', value: 'x', label: 'x' });
    await admin.ok('deleteCompanyRow', gone('options', made));
  });

  test('[R4] two at once with the same code: one is added', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.send('createCompanyRow', { params: { list: 'customers' }, body: { values: customer('Z5') } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const [row] = await rowsOf('customers', { code: 'Z5' });
    await admin.ok('deleteCompanyRow', gone('customers', row!));
  });

  test('[R4] a row that is sent twice in the same moment is there once, and the second is told so', async () => {
    const _id = randomUUID();
    const call = { params: { list: 'customers' as const }, body: { _id, values: customer('Z51') } };
    const send = () => admin.send('createCompanyRow', call);
    const replies = await inOneMoment(db, 'customers', [send, send]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const told = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(told).toMatchObject({ code: 'wrongState', message: 'This row is there already.' });
    const [row] = await rowsOf('customers', { code: 'Z51' });
    await admin.ok('deleteCompanyRow', gone('customers', row!));
  });

  test('[R4, G43] a row that a feed brings in the same moment is there once, and whoever adds it is told so', async () => {
    const [reply] = await whileUnderWay(
      db,
      (feed) =>
        feed.query(
          `INSERT INTO customers (code, name, territory, corporate, address, city, postcode)
           VALUES ('Z52', 'Shop Z52', 'Europe', false, '', '', '')`,
        ),
      [() => admin.send('createCompanyRow', { params: { list: 'customers' }, body: { values: customer('Z52') } })],
    );
    expect([reply?.statusCode, reply?.json().code]).toEqual([409, 'wrongState']);
    const [row] = await rowsOf('customers', { code: 'Z52' });
    await admin.ok('deleteCompanyRow', gone('customers', row!));
  });

  test('[G21] two editors of one cell: the second is told who won, and of different cells both hold', async () => {
    const made = await add('customers', customer('Z6'));
    await other.ok('batchCompanyList', patch('customers', made, { city: 'Oslo' }));
    const lost = await admin.refused('batchCompanyList', patch('customers', made, { city: 'Rome' }));
    expect(lost).toMatchObject({ status: 409, code: 'userLock' });
    expect(lost.message).toContain('Carl Other changed City');
    const { data } = await admin.ok('batchCompanyList', patch('customers', made, { postcode: '0150' }));
    expect(data[0]!.values).toMatchObject({ city: 'Oslo', postcode: '0150' });
    await admin.ok('deleteCompanyRow', gone('customers', data[0]!));
  });

  test('[G43] what a feed writes into a row is a change of others for whoever has it open', async () => {
    const made = await add('customers', customer('Z7'));
    await db.pool.query(`UPDATE customers SET city = 'Lyon' WHERE code = 'Z7'`);
    expect(await admin.refused('batchCompanyList', patch('customers', made, { city: 'Nice' }))).toMatchObject({
      code: 'userLock',
    });
    const [row] = await rowsOf('customers', { code: 'Z7' });
    expect(row).toMatchObject({ version: 2, values: { city: 'Lyon' } });
    await admin.ok('deleteCompanyRow', gone('customers', row!));
  });

  test('[T2] each list is for those who administer it: others are refused, and a row of another list is not found', async () => {
    expect((await rowsOf('customers', {}, other)).length).toBeGreaterThan(0);
    for (const list of listKeys.filter((key) => key !== 'customers'))
      expect(
        await other.refused('queryCompanyList', { params: { list }, body: { query: {}, _options: {} } }),
      ).toMatchObject({
        status: 403,
      });
    const [group] = await rowsOf('divisionGroups');
    expect(await admin.refused('batchCompanyList', patch('entities', group!, { label: 'x' }))).toMatchObject({
      status: 404,
    });
    expect(await admin.refused('batchCompanyList', patch('options', group!, { label: 'x' }))).toMatchObject({
      status: 404,
    });
    expect((await rowsOf('options', { list: 'divisionGroups' })).length).toBe(0);
  });
});
