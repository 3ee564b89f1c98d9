import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAssortment, anInternal, aPlanningPortal, pairOf } from '../../../test/assortment-builders.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { loadCompany } from '../products/index.ts';

const { as, catalogue, db } = await aPlanningPortal();
const [mgr, admin, user] = [await as('mgr'), await as('admin'), await as('user')];
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear');
const season = { season: 'Spring', year: 2031 };
const springs = { period: { kind: 'seasons' as const, seasons: [season] } };
const plan = (subTitle: string, from: number, to: number, more: object = {}) =>
  anAssortment(mgr, { ...season, subTitle, region: 'US', products: shoes.slice(from, to).map(pairOf), ...more });

const read = (reportRoute: 'assortment-contents' | 'style-adds-and-drops', more: object = {}) =>
  mgr.ok('readReport', { params: { reportRoute }, body: { fileData: { ...springs, ...more } } });

let alder = '';
beforeAll(async () => {
  await inTransaction(db, (tx) => loadCompany(tx, { seed: 7, today: '2026-11-15' }));
  alder = (await plan('Alder Outfitters', 0, 10))._id;
  await plan('Alder Outfitters', 5, 9);
  await plan('Dunmore Sport', 8, 14, { region: 'Europe' });
  await plan('Granary Outlet', 0, 3, { channel: 'Retail' });
  await plan('Granary Outlet', 0, 4, { year: 2030 });
  await anInternal(admin, { ...season, products: shoes.slice(0, 12).map(pairOf) });
});

describe('[G24] assortment contents by account and territory', () => {
  test('counts the rows of wholesale assortments of the season, by account with its territory', async () => {
    const { figure, lines, chart, most, table } = await read('assortment-contents');
    expect(figure).toBe('20');
    expect(lines[0]).toBe('20 style-colors in 3 assortments of 2 accounts.');
    expect(chart.marks.map(({ label, note, value }) => [label, note, value])).toEqual([
      ['Alder Outfitters', 'North America', 14],
      ['Dunmore Sport', 'Europe', 6],
    ]);
    expect(most.data[0]).toMatchObject({ value: 3 });
    expect(table.rows[0]).toMatchObject({ account: 'Alder Outfitters', total: 14 });
  });

  test('accounts, territories and a key initiative narrow it', async () => {
    expect((await read('assortment-contents', { territories: ['Europe'] })).figure).toBe('6');
    expect((await read('assortment-contents', { accounts: ['alder outfitters'] })).figure).toBe('14');
    const among = await read('assortment-contents', { keyInitiative: { region: 'US' } });
    expect(among.figure).toBe('0');
    const asAdmin = { params: { reportRoute: 'assortment-contents' as const } };
    const body = { fileData: { ...springs, keyInitiative: { region: 'US' as const } } };
    // 14 of Alder are among the first twelve, and four of the six of Dunmore; who reads no initiative learns of none.
    expect((await admin.ok('readReport', { ...asAdmin, body })).figure).toBe('18');
  });

  test('its rows are those it counted, and the sheet holds the same', async () => {
    const params = { reportRoute: 'assortment-contents' as const };
    const asked = { params, body: { fileData: springs, _options: { totalCount: true, limit: 100 } } };
    const rows = await mgr.ok('queryReportRows', asked);
    expect(rows.totalCount).toBe(20);
    const one = await mgr.ok('queryReportRows', { params, body: { ...asked.body, account: 'Dunmore Sport' } });
    expect(one.data.every(({ values }) => values.territory === 'Europe')).toBe(true);
    expect(one.totalCount).toBe(6);
    const { rawPayload, headers } = await mgr.send('makeReport', { params, body: { fileData: springs } });
    expect(headers['content-disposition']).toContain('Contents_by_account.xlsx');
    const sheet = await readWorkbook(rawPayload);
    expect(sheet.header.slice(0, 4)).toEqual(['Account', 'Territory', 'Assortment', 'Style']);
    expect(sheet.rows).toHaveLength(20);
  });
});

test('[G24] an account in two territories has a bar in each, and what one opens is what it counted', async () => {
  const both = { season: 'Spring', year: 2032 };
  await plan('Twin Shoes', 0, 4, both);
  await plan('Twin Shoes', 2, 9, { ...both, region: 'Europe' });
  const fileData = { period: { kind: 'seasons' as const, seasons: [both] } };
  const params = { reportRoute: 'assortment-contents' as const };
  const { chart } = await mgr.ok('readReport', { params, body: { fileData } });
  expect(chart.marks.map(({ key, note, value }) => [key, note, value])).toEqual([
    ['Twin Shoes', 'Europe', 7],
    ['Twin Shoes', 'North America', 4],
  ]);
  for (const { key: account, note: territory, value } of chart.marks) {
    const drill = { fileData, account, territory };
    const rows = await mgr.ok('queryReportRows', { params, body: { ...drill, _options: { totalCount: true } } });
    expect([rows.totalCount, new Set(rows.data.map(({ values }) => values.territory))]).toEqual([
      value,
      new Set([territory]),
    ]);
    const sheet = await readWorkbook((await mgr.send('makeReport', { params, body: drill })).rawPayload);
    expect(sheet.rows).toHaveLength(value);
  }
  const penetration = { reportRoute: 'key-initiative-penetration' as const };
  await anInternal(admin, { ...both, products: shoes.slice(0, 6).map(pairOf) });
  const carried = await admin.ok('readReport', { params: penetration, body: { fileData } });
  expect(carried.chart.marks.map(({ note, value }) => [note, value])).toEqual([
    ['Europe', 4],
    ['North America', 4],
  ]);
});

test('[G24] key-initiative penetration tells what accounts carry of the initiatives that the reader may read', async () => {
  const params = { reportRoute: 'key-initiative-penetration' as const };
  const { figure, lines, chart } = await admin.ok('readReport', { params, body: { fileData: springs } });
  expect(lines[0]).toBe('12 of 12 key-initiative style-colors are in an account’s assortment.');
  expect(figure).toBe('100%');
  expect(chart.marks.map(({ label, value, other }) => [label, value, other])).toEqual([
    ['Alder Outfitters', 10, 12],
    ['Dunmore Sport', 4, 12],
  ]);
  const rows = await admin.ok('queryReportRows', { params, body: { fileData: springs, account: 'Dunmore Sport' } });
  expect(rows.data).toHaveLength(4);
  const unread = await mgr.ok('readReport', { params, body: { fileData: springs } });
  expect([unread.figure, unread.chart.marks]).toEqual(['0', []]);
  expect((await mgr.ok('queryReportRows', { params, body: { fileData: springs } })).data).toEqual([]);
});

describe('[G24] style adds and drops', () => {
  const at = (when: string) =>
    sql`UPDATE assortment_row_changes SET at = ${when}::timestamptz WHERE assortment_id = ${alder}`.execute(db.kysely);

  test('what was added and taken out again counts on both sides', async () => {
    const [row] = (
      await mgr.ok('queryAssortmentProducts', { body: { assortmentsQuery: { _id: alder }, _options: { limit: 1 } } })
    ).data;
    const { style, color, version } = row as unknown as { style: string; color: string; version: number };
    await mgr.ok('batchAssortment', { params: { id: alder }, body: { deleteProducts: [{ style, color, version }] } });
    const { figure, lines, chart } = await read('style-adds-and-drops');
    expect(figure).toBe('+19');
    expect(lines[0]).toMatch(/^20 style-colors added, 1 dropped in 1 day\.$/);
    expect(chart).toMatchObject({ kind: 'steps', up: 'Added', down: 'Dropped' });
    const dropped = await mgr.ok('queryReportRows', {
      params: { reportRoute: 'style-adds-and-drops' },
      body: { fileData: springs, query: { change: 'Dropped' } },
    });
    expect(dropped.data.map(({ values }) => [values.style, values.color, values.account])).toEqual([
      [style, color, 'Alder Outfitters'],
    ]);
    await mgr.ok('batchAssortment', { params: { id: alder }, body: { addProducts: [{ style, color }] } });
    expect((await read('style-adds-and-drops')).figure).toBe('+20');
  });

  test('[G16] a day runs from 01:00:00 to 23:59:59 in the zone of the company', async () => {
    const dates = {
      period: { kind: 'dates' as const, from: '2026-10-05', to: '2026-10-05' },
      accounts: ['Alder Outfitters'],
    };
    const figures: string[] = [];
    for (const when of [
      '2026-10-05T00:59:59-07',
      '2026-10-05T01:00:00-07',
      '2026-10-05T23:59:59.9-07',
      '2026-10-06T00:00:00-07',
    ]) {
      await at(when);
      figures.push((await read('style-adds-and-drops', dates)).figure);
    }
    expect(figures).toEqual(['0', '+10', '+10', '0']);
  });

  test('an assortment that is gone takes what it added with it', async () => {
    const gone = await plan('Bramble Shoes', 0, 5);
    expect((await read('style-adds-and-drops', { accounts: ['Bramble Shoes'] })).figure).toBe('+5');
    await mgr.ok('deleteAssortment', { params: { id: gone._id }, query: { version: gone.revision } });
    expect((await read('style-adds-and-drops', { accounts: ['Bramble Shoes'] })).figure).toBe('0');
  });
});

test('[G24, M23.2] document activity counts downloads and mails above, previews below', async () => {
  await sql`
    INSERT INTO statistics (user_code, action, assortment, at, data) VALUES
      ('NL1002', 'document--download', ${alder}, '2026-10-05T18:00:00Z', '{"type": "Linesheet", "subtype": "Condensed"}'),
      ('NL1002', 'document--preview', ${alder}, '2026-10-06T18:00:00Z', '{"type": "Linesheet"}'),
      ('NL1002', 'document--preview', ${alder}, '2026-10-06T19:00:00Z', '{"type": "Linesheet"}'),
      ('NL1002', 'document--download', 'no assortment', '2026-10-06T19:00:00Z', '{}')`.execute(db.kysely);
  const fileData = { period: { kind: 'dates' as const, from: '2026-10-05', to: '2026-10-06' } };
  const params = { reportRoute: 'document-activity' as const };
  const { lines, chart } = await mgr.ok('readReport', { params, body: { fileData } });
  expect(lines).toEqual(['1 document downloaded or mailed from 1 assortment.', '2 previews looked at besides.']);
  expect(chart.marks.map(({ value, other }) => [value, other])).toEqual([
    [1, 0],
    [0, 2],
  ]);
  const { data } = await mgr.ok('queryReportRows', { params, body: { fileData } });
  expect(data.map(({ values }) => [values.day, values.activity, values.document, values.times])).toEqual([
    ['2026-10-06', 'Previewed', 'Linesheet', 2],
    ['2026-10-05', 'Downloaded', 'Linesheet Condensed', 1],
  ]);
  // What somebody did is nobody's business here.
  expect(JSON.stringify(data)).not.toContain('NL1002');
});

test('[M23.1] customers are searched by a text and a territory, within the own territories', async () => {
  const search = (query: object) => mgr.send('searchCustomers', { query } as never);
  expect((await search({ text: 'alder' })).statusCode).toBe(400);
  expect((await search({ territory: 'Europe' })).statusCode).toBe(400);
  const found = await admin.ok('searchCustomers', { query: { text: 'alder', territory: 'North America' } });
  expect(found.data.length).toBeGreaterThan(0);
  expect(found.data.every(({ label, territory }) => /alder/i.test(label) && territory === 'North America')).toBe(true);
  const corporate = await admin.ok('searchCustomers', {
    query: { text: 'a', territory: 'North America', corporateOnly: 'true' },
  });
  expect(corporate.data.every((one) => one.corporate)).toBe(true);
});

test('[T2, G11] who manages no assortments reads no report, and neither does a manager from outside', async () => {
  const call = { params: { reportRoute: 'assortment-contents' as const }, body: { fileData: springs } };
  expect((await user.refused('readReport', call)).status).toBe(403);
  await sql`UPDATE users SET permissions = permissions || '[{"permission": "PRODUCTS", "roles": ["distributor"]}]'::jsonb
    WHERE email LIKE 'mgr@%'`.execute(db.kysely);
  const outside = await (await as('mgr')).send('readReport', call);
  expect(outside.statusCode).toBe(403);
});
