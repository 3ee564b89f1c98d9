import { contract, type RouteName } from '@atelier/contract';
import type { Route } from '@atelier/contract/platform/route';
import { beforeAll, expect, test } from 'vitest';
import { accessTable } from './access-table.ts';
import { addressOf } from './api-client.ts';
import { anAssortment, aPlanningPortal, pairOf, rowsOf } from './assortment-builders.ts';
import { listenAs } from './event-reader.ts';
import { anItem, complete } from './library-builders.ts';
import { until } from './parts.ts';

/** [G11] Every employee gets a name, a code and an address that must never reach somebody from outside the company. */
const canary = /zqemployee/i;

const { as, catalogue, db, portal } = await aPlanningPortal();
const [admin, mgr, dist] = [await as('admin'), await as('mgr'), await as('dist')];
const shoes = catalogue.filter(({ productType }) => productType === 'Footwear').slice(0, 6);
const ids: Record<string, string> = {};
let rowId = '';

beforeAll(async () => {
  await db.pool.query(
    `UPDATE users SET name = 'Zqemployee', last_name = 'Zqemployee ' || user_code, user_code = 'ZQEMPLOYEE' || user_code,
       email = 'zqemployee.' || email, entity = 'Headquarters'
     WHERE NOT permissions::text LIKE '%distributor%'`,
  );
  const plan = await anAssortment(mgr, { state: 'Published', region: 'Global', products: shoes.map(pairOf) });
  ids.id = plan._id;
  const [row] = await rowsOf(mgr, plan._id);
  rowId = row!.id;
  const edited = { ...pairOf(row!), version: row!.version, values: { colorNote: 'Ours' } };
  await mgr.ok('batchAssortment', { params: { id: plan._id }, body: { updateProducts: [edited] } });
  await mgr.ok('saveSnapshot', { params: { id: plan._id }, body: { name: 'Kept' } });
  for (const one of [mgr, admin])
    await one.ok('assortmentPresence', { params: { id: plan._id }, body: { here: true } });
  const review = await mgr.ok('startReview', { params: { id: plan._id } });
  ids.reviewId = review._id;
  const said = { params: { reviewId: review._id, id: rowId }, body: { vote: 'Keep' as const, remark: 'Ours' } };
  for (const one of [mgr, admin]) await one.ok('castVote', said);
  await mgr.ok('closeVote', { params: said.params });
  const page = { kind: 'detail' as const, id: rowId };
  await mgr.ok('turnReviewPage', { params: { reviewId: review._id }, body: { page } });
  const values = { ...complete.ProductDocument, region: ['All'] };
  await anItem(db, { libraryType: 'ProductDocument', status: 'Published', values });
  await db.pool.query(`UPDATE library_items SET created_by_name = 'Zqemployee', edited_by_name = 'Zqemployee'`);
  ids.libraryType = 'ProductDocument';
  ids.kind = 'productDocument';
  const search = { title: 'Shared', type: 'products', query: { gender: 'Women' }, shared: true };
  await mgr.send('saveSearch', { body: search } as never);
  ids.searchId = (await mgr.send('listSearches', { query: {} } as never)).json().data?.[0]?._id ?? plan._id;
});

/** Bodies that are answered with what the portal knows; other routes are asked with an empty one. */
const bodies = (): Partial<Record<RouteName, object>> => ({
  fetchProducts: { _options: { limit: 50 } },
  queryAssortmentProducts: { assortmentsQuery: { _id: ids.id }, _options: { limit: 50 } },
  streamAssortmentProducts: { assortmentsQuery: { _id: ids.id } },
  cellWriters: { cells: [{ id: rowId, field: 'colorNote' }] },
  assortmentPresence: { here: true },
  reviewPresence: { here: true },
  compareAssortments: { before: { assortmentId: ids.id }, after: { assortmentId: ids.id } },
  checkImport: { rows: shoes.slice(0, 2).map(pairOf) },
  batchAssortment: { updateProducts: [{ ...pairOf(shoes[0]!), version: 1, values: { colorNote: 'x' } }] },
  saveSnapshot: { name: 'Mine' },
});

/** They end the session that the others need, or are the demo's own mailbox. */
const excused: ReadonlySet<RouteName> = new Set([
  'logout',
  'push',
  'changePassword',
  'listMailbox',
  'readMail',
  'openMailAttachment',
]);
const routes = (Object.entries(contract) as [RouteName, Route][]).filter(([name]) => !excused.has(name));

const ask = async (name: RouteName, route: Route): Promise<{ status: number; text: string }> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((one) => [one, ids[one] ?? ids.id]));
  const query = name === 'assortmentChanges' ? '?since=0' : name === 'autocompleteUsers' ? '?text=zqe' : '';
  const { statusCode, body, headers } = await dist.raw({
    method: route.method,
    url: `${addressOf(route, { params })}${query}`,
    ...(route.body ? { payload: bodies()[name] ?? {} } : {}),
  });
  return { status: statusCode, text: `${JSON.stringify(headers)} ${body}` };
};

test.each(routes)('[G11] %s tells a distributor no name, code or address of an employee', async (name, route) => {
  const { status, text } = await ask(name, route);
  expect(text).not.toMatch(canary);
  expect(status).toBeLessThan(500);
});

test('[G11] those that tell of people did answer, and say that it was somebody else', async () => {
  const telling = ['listAssortments', 'readAssortment', 'assortmentHistory', 'cellWriters', 'listSnapshots'] as const;
  for (const name of [...telling, 'assortmentPresence' as const, 'queryAssets' as const]) {
    expect(accessTable[name]).toContain('dist');
    const { status, text } = await ask(name, contract[name] as Route);
    expect([name, status]).toEqual([name, 200]);
    expect([name, text]).toEqual([name, expect.stringContaining('Somebody else')]);
  }
  const { people } = await dist.ok('assortmentPresence', { params: { id: ids.id! }, body: { here: true } });
  expect(people.filter(({ self }) => !self)).toEqual([{ userCode: '', name: 'Somebody else', self: false }]);
});

test('[G11] a colleague of the same entity is named', async () => {
  await db.pool.query(`UPDATE users SET entity = (SELECT entity FROM users WHERE permissions::text LIKE '%distributor%')
    WHERE user_code LIKE 'ZQEMPLOYEE%' AND email LIKE '%admin@%'`);
  const { people } = await dist.ok('assortmentPresence', { params: { id: ids.id! }, body: { here: true } });
  expect(people.map(({ name }) => name)).toContainEqual(expect.stringMatching(canary));
  await db.pool.query(`UPDATE users SET entity = 'Headquarters' WHERE user_code LIKE 'ZQEMPLOYEE%'`);
});

test('[G11] pushed events tell a distributor that something changed, and not whose doing it was', async () => {
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const [reader, inside] = await listenAs(db, address, [dist, admin]);
  const [row] = await rowsOf(mgr, ids.id!);
  const edited = { ...pairOf(row!), version: row!.version, values: { colorNote: 'Again' } };
  await mgr.ok('batchAssortment', { params: { id: ids.id! }, body: { updateProducts: [edited] } });
  const heard = ({ events }: typeof reader) => events.filter(({ event }) => event === 'assortments-changed');
  await until(() => [reader, inside].every((one) => heard(one).length > 0));
  expect(heard(reader)[0]!.data).toMatchObject({ assortmentId: ids.id, by: '' });
  expect(JSON.stringify(reader.events)).not.toMatch(canary);
  expect(JSON.stringify(heard(inside))).toMatch(canary);
});
