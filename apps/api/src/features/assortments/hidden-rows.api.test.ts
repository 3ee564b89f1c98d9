import type { Product } from '@atelier/domain/product/product';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  deleting,
  pairOf,
  rowsOf,
} from '../../../test/assortment-builders.ts';
import { aUser } from '../../../test/builders.ts';

const { as, catalogue, db, portal } = await aPlanningPortal();
const [admin, mgr, user, dist, iaUS] = (await Promise.all(['admin', 'mgr', 'user', 'dist', 'iaUS'].map(as))) as [
  ApiClient,
  ApiClient,
  ApiClient,
  ApiClient,
  ApiClient,
];

const shoes = catalogue.filter(({ productType }) => productType === 'Footwear');
const isAt = (code: string) => (product: Product) => product.locations.some((location) => location.code === code);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe('[G11] an assortment shows a distributor what the catalogue shows them', () => {
  const own = shoes.filter(isAt('JP')).slice(0, 3);
  const foreign = shoes.filter((product) => !isAt('JP')(product)).slice(0, 3);
  const fields = { region: 'International', state: 'Published' } as const;

  test('in rows, streams, changes, counts, options, comparisons and pictures', async () => {
    const products = [...foreign, ...own].map(pairOf);
    const title = 'For everybody abroad';
    const { _id } = await anAssortment(admin, { ...fields, title, products, year: 2071 });
    expect(idsOf(await rowsOf(dist, _id))).toEqual(idsOf(own));
    expect(await rowsOf(mgr, _id)).toHaveLength(products.length);
    const params = { id: _id };
    const hidden = new RegExp(foreign.map(({ id }) => id).join('|'));
    const snapshot = await admin.ok('saveSnapshot', { params, body: { name: 'Kept' } });
    const empty = await anAssortment(admin, fields);
    const compare = (before: object) =>
      dist.send('compareAssortments', { body: { before, after: { assortmentId: empty._id } } as never });
    const answers = {
      read: dist.send('readAssortment', { params }),
      list: dist.send('listAssortments', { query: { search: title } }),
      stream: dist.send('streamAssortmentProducts', { body: { assortmentsQuery: { _id } } }),
      filtered: dist.send('queryAssortmentProducts', {
        body: { assortmentsQuery: { _id }, query: { productType: 'Footwear' } },
      }),
      named: dist.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id }, ids: products } }),
      changes: dist.send('assortmentChanges', { params, query: { since: 0 } }),
      now: compare({ assortmentId: _id }),
      kept: compare({ assortmentId: _id, snapshotId: snapshot._id }),
      keptRows: dist.send('readSnapshot', { params: { id: _id, snapshotId: snapshot._id } }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const { statusCode, body } = await answer;
      expect(`${name} ${statusCode}`).toBe(`${name} 200`);
      expect(body, name).not.toMatch(hidden);
    }
    expect((await answers.read).json().productCount).toBe(own.length);
    expect((await answers.list).json().data).toMatchObject([{ productCount: own.length }]);
    const { data } = await dist.ok('productOptions', {
      params: { libraryType: 'assortments' },
      body: { query: { year: 2071 }, requestedOptions: ['products.productType'] },
    });
    expect(data['products.productType']).toMatchObject([{ value: 'Footwear', count: own.length }]);
  });

  test('also where filters make the rows', async () => {
    const query = { id: { $in: idsOf([...own, ...foreign]) }, 'locations.lineStatus': { $in: ['A', 'R', 'O'] } };
    const { _id } = await anAssortment(admin, { ...fields, method: 'dynamic', query });
    expect(idsOf(await rowsOf(dist, _id))).toEqual(idsOf(own.filter(isAt('US'))));
    expect(await rowsOf(mgr, _id)).not.toHaveLength(0);
  });
});

describe('[G39] filters on what a reader may not see', () => {
  const asks = async (api: ApiClient, _id: string) =>
    (await api.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id } } })).statusCode;

  test('are not answered to that reader, and not when saved by somebody who may not see it', async () => {
    const priced = { 'locations.code': 'JP', 'locations.wholesalePrice': { $gte: 50 } };
    const retail = { 'locations.suggestedRetail': { $gte: 50 } };
    const make = (query: object) =>
      anAssortment(admin, { region: 'US', state: 'Published', method: 'dynamic', query: query as never });
    const [abroad, byRetail, open] = [await make(priced), await make(retail), await make({ gender: 'Women' })];
    expect([await asks(admin, abroad._id), await asks(user, abroad._id)]).toEqual([200, 400]);
    expect([await asks(user, byRetail._id), await asks(iaUS, byRetail._id)]).toEqual([200, 400]);
    expect([await asks(user, open._id), await asks(iaUS, open._id)]).toEqual([200, 200]);
    const refused = await mgr.refused('createAssortment', {
      body: { type: 'item', title: 'Abroad', region: 'US', method: 'dynamic', query: priced },
    });
    expect(refused).toMatchObject({ status: 400, details: { reason: "'JP' is not available to you here." } });
  });

  test('asking or sorting rows by a place that is not the own is the same 400 whatever the value', async () => {
    const { _id } = await anAssortment(admin, {
      region: 'Europe',
      state: 'Published',
      products: shoes.slice(0, 20).map(pairOf),
    });
    const live = await anAssortment(admin, {
      region: 'Europe',
      state: 'Published',
      method: 'dynamic',
      query: { gender: 'Women' },
    });
    const questions = [
      { query: { 'locations.code': 'JP', 'locations.wholesalePrice': { $gte: 10 } } },
      { query: { 'locations.totalInventory': { $gte: 10 } } },
      { query: { $or: [{ 'locations.availability.inventory': { $gt: 3 } }, { gender: 'Men' }] } },
      { query: { 'locations.lineStatus': 'A' } },
    ];
    for (const more of questions)
      for (const id of [_id, live._id]) {
        const ask = (body: object) =>
          user.refused('queryAssortmentProducts', { body: { assortmentsQuery: { _id: id }, ...body } as never });
        const other = JSON.parse(JSON.stringify(more).replace(/:(10|3)/, ':77'));
        const [first, second] = [await ask(more), await ask(other)];
        expect(first.status, JSON.stringify(more)).toBe(400);
        expect(second.message).toBe(first.message);
      }
    const sorted = {
      assortmentsQuery: { _id: live._id },
      _options: { sort: { 'locations.totalInventory': 1 as const } },
    };
    expect((await user.refused('queryAssortmentProducts', { body: sorted })).status).toBe(400);
    expect((await mgr.send('queryAssortmentProducts', { body: sorted })).statusCode).toBe(200);
  });
});

test('[T2] the check of a sheet does not tell what assortments out of scope hold', async () => {
  const [product] = shoes as [Product];
  const fields = { season: 'Fall', year: 2072, region: 'US', channel: 'Wholesale' } as const;
  const own = await anInternal(iaUS, { ...fields, productType: 'Footwear' });
  const rows = [pairOf(product)];
  const inSeason = async () =>
    (await iaUS.ok('checkImport', { params: { id: own._id }, body: { rows } })).data.map((one) => one.inSeason);
  await anInternal(admin, { ...fields, productType: 'All', products: rows });
  expect(await inSeason()).toEqual([false]);
  await anInternal(admin, { ...fields, productType: 'Footwear', title: 'In reach', products: rows });
  expect(await inSeason()).toEqual([true]);
});

test('[T1, G39] the audit log tells a user administrator no price of another territory', async () => {
  const tbes = [{ territory: 'Asia Pacific', businessEntity: 'X', locations: ['JP_50'], colorFilters: { POP: [] } }];
  const keeper = await aUser(db, { permissions: [{ permission: 'ADMIN__USERS', roles: ['admin'] }], tbes });
  const log = await portal.as(keeper.email);
  const [product] = shoes.filter(isAt('US')) as [Product];
  const plan = await anAssortment(mgr, { region: 'US', products: [pairOf(product)] });
  const [row] = await rowsOf(mgr, plan._id);
  await mgr.ok('batchAssortment', {
    params: { id: plan._id },
    body: {
      updateProducts: [{ ...pairOf(product), version: row!.version, values: { cost: 123.45, colorNote: 'blue' } }],
    },
  });
  const entries = async (api: ApiClient, text: string) =>
    (await api.ok('queryAudit', { body: { query: { text } } })).data;
  const seen = await entries(log, plan._id);
  expect(JSON.stringify(seen)).toMatch(/blue/);
  expect(JSON.stringify(seen)).not.toMatch(/123\.45/);
  expect(await entries(log, '123.45')).toEqual([]);
  expect(JSON.stringify(await entries(admin, plan._id))).toMatch(/123\.45/);
  await deleting.ok(mgr, 'deleteAssortment', { params: { id: plan._id } });
  expect(JSON.stringify(await entries(log, plan._id))).not.toMatch(/123\.45/);
});

describe('what a row says of itself', () => {
  const [first, second] = shoes as [Product, Product];
  const found = async (_id: string, query: object) =>
    idsOf(
      (await mgr.ok('queryAssortmentProducts', { body: { assortmentsQuery: { _id }, query } as never })).data as {
        id: string;
      }[],
    );

  test.each(['static', 'dynamic'] as const)('is what rows are found by, however it is asked: %s', async (method) => {
    const products = [pairOf(first), pairOf(second)];
    const query = { id: { $in: [first.id, second.id] }, 'locations.lineStatus': { $in: ['A', 'R', 'O'] } };
    const { _id } = await anAssortment(mgr, method === 'static' ? { products } : { method, query });
    const all = idsOf(await rowsOf(mgr, _id));
    const row = (await rowsOf(mgr, _id)).find(({ id }) => id === all[0])!;
    const values = { keyInitiative: 'Mine', dueDate: '2031-05-06', quantity: 77 };
    await mgr.ok('batchAssortment', {
      params: { id: _id },
      body: {
        updateProducts: [
          {
            style: row.style,
            color: row.color,
            version: row.version,
            values,
          },
        ],
      },
    });
    for (const asked of [
      { keyInitiative: 'Mine' },
      { keyInitiative: { $in: ['Mine', 'Other'] } },
      { keyInitiative: ['Mine'] },
      { $or: [{ keyInitiative: { $in: ['Mine'] } }] },
      { dueDate: { $gte: '2031-05-06', $lte: '2031-05-06' } },
      { quantity: 77 },
    ])
      expect(await found(_id, asked), JSON.stringify(asked)).toEqual([row.id]);
    expect(await found(_id, { keyInitiative: { $nin: ['Mine'] } })).toEqual(all.filter((id) => id !== row.id));
  });
});
