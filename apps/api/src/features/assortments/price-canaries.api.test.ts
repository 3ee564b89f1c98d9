import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import {
  anAssortment,
  anInternal,
  aPlanningPortal,
  pairOf,
  stylesWithColors,
} from '../../../test/assortment-builders.ts';
import { withoutChance } from '../../../test/without-chance.ts';

const { as, catalogue, db } = await aPlanningPortal();
const [admin, mgr, iaUS, iaEU] = (await Promise.all(['admin', 'mgr', 'iaUS', 'iaEU'].map(as))) as [
  ApiClient,
  ApiClient,
  ApiClient,
  ApiClient,
];

const plant = async ({ style, color }: { style: string; color: string }) => {
  await db.pool.query(
    `UPDATE product_locations l
     SET suggested_retail = 987.65, markup_percent = 0.4321, future_suggested_retail = 987.65
     FROM products p WHERE p.id = l.product_id AND p.style = $1 AND p.color = $2`,
    [style, color],
  );
  // As whatever changes the catalogue does: what was shown before is asked for anew.
  await db.pool.query('UPDATE catalogue_state SET version = version + 1');
};

/** Also where a row itself keeps them, however they came there. */
const plantInRow = (id: string) =>
  db.pool.query(
    `UPDATE assortment_products SET cells = cells || '{"suggestedRetail": 987.65, "markupPercent": 0.4321, "cost": 10,
       "netCost": 10, "discountAmount": 0, "discountPercent": 0}' WHERE assortment_id = $1`,
    [id],
  );

interface Scope {
  readonly who: string;
  readonly api: ApiClient;
  readonly fields: { region: 'US' | 'Europe'; channel: 'Wholesale' | 'Retail'; productType: 'Footwear' | 'Apparel' };
  /** What must never leave the server for this person. */
  readonly hidden: RegExp;
}

const scopes: readonly Scope[] = [
  {
    who: 'iaUS',
    api: iaUS,
    fields: { region: 'US', channel: 'Wholesale', productType: 'Footwear' },
    hidden: /987[.,]?65|0?[.]4321|43[.]21|0[.]98987/,
  },
  {
    who: 'iaEU',
    api: iaEU,
    fields: { region: 'Europe', channel: 'Retail', productType: 'Apparel' },
    hidden: /0?[.]4321|43[.]21|0[.]98987/,
  },
];

describe.each(scopes)('[T1, M3.4] $who', ({ api, fields, hidden }) => {
  test('gets no removed price by any way out of an assortment', async () => {
    const colors = stylesWithColors(catalogue, 2, fields.productType).find((some) =>
      some.every(({ locations }) => locations.some(({ code }) => code === (fields.region === 'US' ? 'US' : 'EU'))),
    )!;
    const [product, second] = colors as [(typeof colors)[number], (typeof colors)[number]];
    await plant(product);
    const season = { season: 'Fall', year: fields.region === 'US' ? 2051 : 2052 };
    const own = await anInternal(api, { ...fields, ...season, products: [pairOf(product)] });
    const target = await anInternal(api, { ...fields, ...season, title: 'Target' });
    const open = await anAssortment(mgr, { ...fields, state: 'Published', products: [pairOf(product)] });
    const live = await anAssortment(mgr, {
      ...fields,
      state: 'Published',
      method: 'dynamic',
      query: { style: product.style, 'locations.lineStatus': { $in: ['A', 'R', 'O'] } },
    });
    for (const { _id } of [own, open]) await plantInRow(_id);
    const params = { id: own._id };
    const kept = await api.ok('saveSnapshot', { params, body: { name: 'Before' } });
    const openKept = await mgr.ok('saveSnapshot', { params: { id: open._id }, body: { name: 'Open' } });
    const liveKept = await mgr.ok('saveSnapshot', { params: { id: live._id }, body: { name: 'Live' } });
    await api.ok('editLock', { params: { id: own._id, action: 'request' }, body: {} });
    await api.ok('editLock', { params: { id: target._id, action: 'request' }, body: {} });
    const side = (assortmentId: string, snapshotId?: string) => ({
      assortmentId,
      ...(snapshotId === undefined ? {} : { snapshotId }),
    });
    const compare = (before: object, after: object) =>
      api.send('compareAssortments', { body: { before, after } as never });
    const row = { ...pairOf(product), version: 1 };
    const batch = (body: object) => api.send('batchInternalAssortment', { params, body: body as never });
    const answers = {
      list: api.send('listInternalAssortments', { query: {} }),
      read: api.send('readInternalAssortment', { params }),
      discover: api.send('discoverInternalAssortments', { body: season }),
      query: api.send('queryInternalProducts', { body: { assortmentsQuery: season } }),
      byId: api.send('queryInternalProducts', { body: { assortmentsQuery: { _id: own._id } } }),
      stream: api.send('streamInternalProducts', { body: { assortmentsQuery: { _id: own._id } } }),
      newest: api.send('queryInternalProducts', {
        body: { assortmentsQuery: season, _options: { sort: { 'locations.addDate': -1 } } as never },
      }),
      elsewhere: api.send('queryInternalProducts', {
        body: { assortmentsQuery: season, location: fields.region === 'US' ? 'US' : 'EU' },
      }),
      counted: api.send('internalProductFacets', { body: { assortmentsQuery: season, fields: ['pillar'] } }),
      openRows: api.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id: open._id } } }),
      openStream: api.send('streamAssortmentProducts', { body: { assortmentsQuery: { _id: live._id } } }),
      showroom: api.send('streamAssortmentProducts', {
        body: {
          assortmentsQuery: { _id: open._id },
          _select: ['name', 'images', 'pillar', 'locations.totalInventory'],
        },
      }),
      showroomSupply: api.send('fetchProducts', {
        body: { style: product.style, _select: ['locations'], _options: { limit: 200 } },
      }),
      health: api.send('assortmentHealth', { params }),
      openHealth: api.send('assortmentHealth', { params: { id: open._id } }),
      changes: api.send('assortmentChanges', { params, query: { since: 0 } }),
      snapshots: api.send('listSnapshots', { params }),
      keptRows: api.send('readSnapshot', { params: { id: own._id, snapshotId: kept._id } }),
      openKeptRows: api.send('readSnapshot', { params: { id: open._id, snapshotId: openKept._id } }),
      versions: compare(side(own._id, kept._id), side(own._id)),
      acrossKinds: compare(side(open._id, openKept._id), side(own._id)),
      dynamic: compare(side(live._id, liveKept._id), side(own._id)),
      options: api.send('productOptionsOf', {
        params: { libraryType: 'assortments', orgType: 'internal' },
        body: { query: season, requestedOptions: ['products.pillar'] },
      }),
      search: api.send('fetchProducts', {
        body: {
          style: product.style,
          assortmentsQuery: { _id: own._id, orgType: 'internal', ...fields },
          _options: { includeWarehouseAvailability: true, markInAssortmentsQuery: { _id: own._id } },
        },
      }),
      edit: batch({ addProducts: [pairOf(second)], updateProducts: [{ ...row, values: { colorNote: 'x' } }] }),
      merge: api.send('mergeInternalAssortment', { params: { id: target._id }, body: { from: open._id } }),
      clone: api.send('cloneInternalAssortments', { body: { ids: [own._id] } }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const { statusCode, body } = await answer;
      expect(`${name} ${statusCode}`).toBe(`${name} 200`);
      expect(withoutChance(body), name).not.toMatch(hidden);
    }
    const [copy] = (await answers.clone).json().data;
    const afterwards = {
      merged: api.send('queryInternalProducts', { body: { assortmentsQuery: { _id: target._id } } }),
      copied: api.send('queryInternalProducts', { body: { assortmentsQuery: { _id: copy._id } } }),
      history: api.send('assortmentHistory', { params, query: {} }),
      openHistory: api.send('assortmentHistory', { params: { id: open._id }, query: {} }),
      targetHistory: api.send('assortmentHistory', { params: { id: target._id }, query: {} }),
      sorted: api.send('groupSortInternal', {
        params,
        body: {
          groupBy: 'None',
          seen: 1,
          moveStyle: [{ item: product.style, displayGroup: 'Uncategorized', toGroup: 'Hero', beforeItem: null }],
        },
      }),
      conflict: batch({ updateProducts: [{ ...row, version: 0, values: { colorNote: 'y' } }] }),
    };
    for (const [name, answer] of Object.entries(afterwards))
      expect(withoutChance((await answer).body), name).not.toMatch(hidden);
    expect((await afterwards.sorted).json().rows).not.toEqual([]);
    const inRows = await db.pool.query('SELECT cells::text FROM assortment_products WHERE assortment_id = ANY($1)', [
      [target._id, copy._id],
    ]);
    expect(inRows.rows.map(({ cells }) => cells).join('\n')).not.toMatch(hidden);
  });

  test('may neither edit a removed price nor ask, sort or select by it', async () => {
    const [product] = stylesWithColors(catalogue, 2, fields.productType)[0]!;
    const own = await anInternal(api, { ...fields, products: [pairOf(product!)] });
    await api.ok('editLock', { params: { id: own._id, action: 'request' }, body: {} });
    const values = { markupPercent: 0.4321 };
    const updateProducts = [{ ...pairOf(product!), version: 1, values }];
    expect(
      await api.refused('batchInternalAssortment', { params: { id: own._id }, body: { updateProducts } }),
    ).toMatchObject({ status: 422 });
    const ask = (more: object) =>
      api.refused('queryInternalProducts', { body: { assortmentsQuery: { _id: own._id }, ...more } as never });
    const [above, below] = [
      await ask({ query: { 'locations.markupPercent': { $gt: 0.4 } } }),
      await ask({ query: { 'locations.markupPercent': { $gt: 0.5 } } }),
    ];
    expect(above.status).toBe(400);
    expect({ ...above, requestId: '' }).toEqual({ ...below, requestId: '' });
    expect((await ask({ _select: ['initialMarkup'] })).status).toBe(400);
    expect((await ask({ _options: { sort: { 'locations.markupPercent': 1 } } })).status).toBe(400);
    const count = (query: object) =>
      api.refused('internalProductFacets', {
        body: { assortmentsQuery: { _id: own._id }, query, fields: ['pillar'] } as never,
      });
    expect((await count({ 'locations.markupPercent': { $gt: 0.4 } })).status).toBe(400);
  });
});

test('[T1] the canaries are there for whoever may see them', async () => {
  const colors = stylesWithColors(catalogue).find((some) => some.length > 1)!;
  await plant(colors[0]!);
  const open = await anAssortment(admin, { region: 'US', state: 'Published', products: [pairOf(colors[0]!)] });
  const { body } = await mgr.send('queryAssortmentProducts', { body: { assortmentsQuery: { _id: open._id } } });
  expect(body).toMatch(/987.65/);
});
